/** Holds and bookings with their payments, as their owners see them. */
@NullMarked
package io.holdfast.query.booking;

import org.jspecify.annotations.NullMarked;
