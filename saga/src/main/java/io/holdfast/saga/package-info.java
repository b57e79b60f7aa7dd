/** What happens by itself in the life of a booking: time runs out, captured money becomes a booking or goes back. */
@NullMarked
package io.holdfast.saga;

import org.jspecify.annotations.NullMarked;
