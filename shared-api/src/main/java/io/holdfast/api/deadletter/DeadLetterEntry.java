package io.holdfast.api.deadletter;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One event that could not be handled.
 *
 * <p><b>Shape:</b> {@code group} is whose handler failed, {@code sequence} what must stay in order there. {@code cause} is
 * what went wrong the first time and {@code lastCause} the last time; both are absent for a letter that only waits for
 * one ahead of it in its sequence. {@code attempts} counts the first. {@code stream} is the stream of the log that the event
 * is in; {@code showtimeId}, {@code paymentId} and {@code bookingId} are what it is about, where the event says so.
 */
public record DeadLetterEntry(
        String id,
        String group,
        String sequence,
        String eventType,
        String eventId,
        @Nullable String stream,
        @Nullable ShowtimeId showtimeId,
        @Nullable PaymentId paymentId,
        @Nullable HoldId bookingId,
        Instant happenedAt,
        @Nullable String cause,
        @Nullable String lastCause,
        int attempts,
        Instant since,
        Instant lastTriedAt) {}
