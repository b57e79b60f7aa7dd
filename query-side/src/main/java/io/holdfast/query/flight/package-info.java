/** Flights by route and day, with what is left of each fare class. */
@NullMarked
package io.holdfast.query.flight;

import org.jspecify.annotations.NullMarked;
