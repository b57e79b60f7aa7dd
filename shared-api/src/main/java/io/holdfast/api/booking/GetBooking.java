package io.holdfast.api.booking;

import io.holdfast.api.showtime.HoldId;

/**
 * Asks for a hold or booking. Answers a {@link BookingView}, or nothing.
 *
 * <p><b>Shape:</b> the answer waits, for a bounded time, until it shows at least these versions of the showtime's and
 * the payment's stream; −1 for whatever is there (R7).
 */
public record GetBooking(HoldId holdId, long minShowtimeVersion, long minPaymentVersion) {}
