package io.holdfast.api.booking;

import org.jspecify.annotations.Nullable;

/**
 * Asks what would come back if a booking, or the one {@code place} of it with this number, were cancelled now. Answers a
 * {@link RefundQuote}, or nothing for an unknown booking and for a place that it does not have any more.
 */
public record GetRefundQuote(GetBooking booking, @Nullable Integer place) {}
