package io.holdfast.payments.simulated;

import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayState;
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
        boolean mayStillPay = state == SimulatedState.OPEN || state == SimulatedState.FAILED;
        return mayStillPay && !now.isAfter(expiresAt);
    }

    /** The same in the words of the port. */
    GatewayPayment asSeenAt(Instant now) {
        String currency = amount.currency();
        return new GatewayPayment(
                paymentId,
                portState(now),
                new Money(capturedMinor, currency),
                new Money(refundedMinor, currency),
                gatewayReference);
    }

    private GatewayState portState(Instant now) {
        return switch (state) {
            case SUCCEEDED -> GatewayState.CAPTURED;
            case FAILED -> GatewayState.FAILED;
            case CANCELLED -> GatewayState.ENDED;
            case OPEN -> now.isAfter(expiresAt) ? GatewayState.ENDED : GatewayState.OPEN;
        };
    }
}
