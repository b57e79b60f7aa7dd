/** The reactions that lead captured money to a booking or a refund. */
@NullMarked
package io.holdfast.saga.booking;

import org.jspecify.annotations.NullMarked;
