package io.holdfast.api.audit;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One event of the log: what happened, to what, when, by whom, through which command, because of what, and why.
 *
 * <p><b>Shape:</b> {@code position} is the event's place in the log and never changes; {@code id} is its own id, {@code
 * type} its simple name. {@code aggregate} is the stream it is in, {@code version} its place there, from 0. {@code
 * correlation} is the same for everything that one request led to. {@code causation} is the id of the message that led to
 * the command: of the event that somebody reacted to or of the gateway's callback; for a request it is the request's own,
 * which is its correlation. {@code reason} is what an operator gave for it. {@code showtimeId}, {@code holdId}, {@code
 * paymentId} and {@code customerId} are what the event is about, {@code seats} the seats that change by it; absent or empty
 * where an event has none. {@code data} is the payload as it is stored.
 *
 * <p><b>Source:</b> U1.
 */
public record AuditEntry(
        long position,
        String id,
        Instant at,
        String type,
        String aggregate,
        long version,
        @Nullable String actor,
        @Nullable String command,
        @Nullable String correlation,
        @Nullable String causation,
        @Nullable String reason,
        @Nullable ShowtimeId showtimeId,
        @Nullable HoldId holdId,
        @Nullable PaymentId paymentId,
        @Nullable CustomerId customerId,
        List<SeatCode> seats,
        Map<String, Object> data) {}
