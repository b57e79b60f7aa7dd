package io.holdfast.payments.simulated;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import java.time.Instant;

/**
 * A payment in the gateway's books.
 *
 * <p><b>Units:</b> {@code capturedMinor} and {@code refundedMinor} in minor units of the amount's currency; what was
 * refunded never exceeds what was captured.
 */
record SimulatedPayment(
        PaymentId paymentId,
        Money amount,
        Instant expiresAt,
        String returnUrl,
        SimulatedState state,
        long capturedMinor,
        long refundedMinor,
        String gatewayReference) {

    /** Whether the hosted page may still take money; at exactly {@code expiresAt} it may. */
    boolean isPayableAt(Instant now) {
        return state != SimulatedState.SUCCEEDED && !now.isAfter(expiresAt);
    }
}
