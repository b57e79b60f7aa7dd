package io.holdfast.api.payment;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A payment as an operator sees it.
 *
 * <p><b>Shape:</b> {@code expected} is what was asked for; {@code money} is what came and went, one entry a currency,
 * empty before any came. {@code mismatched}: money came at least once that was not the money asked for. {@code disputed}:
 * the customer disputes the payment, whatever else has become of it.
 */
public record PaymentEntry(
        PaymentId paymentId,
        HoldId holdId,
        PaymentStatus status,
        Money expected,
        boolean mismatched,
        boolean disputed,
        List<Flow> money,
        @Nullable String gatewayReference,
        Instant requestedAt,
        Instant expiresAt) {

    /** The money of one currency: what came, what is to go back in all, and what of that is back. */
    public record Flow(Money captured, Money refundRequested, Money refunded) {}
}
