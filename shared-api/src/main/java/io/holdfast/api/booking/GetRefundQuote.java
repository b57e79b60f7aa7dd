package io.holdfast.api.booking;

/**
 * Asks what would come back if a booking were cancelled now. Answers a {@link RefundQuote}, or nothing for an unknown
 * booking.
 */
public record GetRefundQuote(GetBooking booking) {}
