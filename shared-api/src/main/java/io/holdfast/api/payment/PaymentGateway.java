package io.holdfast.api.payment;

import io.holdfast.api.Money;
import java.time.Instant;

/**
 * The port to whoever moves the money. Every call carries an id that makes it repeatable: the payment's or the refund's.
 *
 * <p><b>Threading:</b> calls block on the network; never call from a command lane.
 *
 * <p><b>Errors:</b> {@link GatewayUnavailable} when no answer came; the call may or may not have had its effect, repeat
 * it with the same id.
 *
 * <p><b>Source:</b> C8.
 */
public interface PaymentGateway {
    /** A short name for logs and the audit, for example {@code simulated}. */
    String name();

    /** Opens a session where the customer can pay, and answers the address of the hosted page. */
    String openSession(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl);

    /** Gives money back and answers the gateway's reference of the refund. */
    String refund(PaymentId paymentId, RefundId refundId, Money amount);
}
