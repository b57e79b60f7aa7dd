package io.holdfast.api.booking;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefundStep;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What comes back of a booking's price, or of one place's, if it is cancelled now; the promise holds until {@code validUntil}.
 *
 * <p><b>Shape:</b> {@code amount} is the price of what would be cancelled. {@code percent} of it comes back, or less if a part went back before. For what is not booked {@code
 * percent} is 0 and {@code refund} is what went or goes back already. {@code validUntil} is absent when time changes
 * nothing any more. {@code steps} are the terms, counted back from {@code startsAt}.
 */
public record RefundQuote(
        HoldId holdId,
        BookingStatus status,
        Money amount,
        int percent,
        Money refund,
        @Nullable Instant validUntil,
        Instant startsAt,
        List<RefundStep> steps) {}
