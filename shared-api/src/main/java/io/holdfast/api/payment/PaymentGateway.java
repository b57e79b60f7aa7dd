package io.holdfast.api.payment;

import io.holdfast.api.Money;
import java.time.Instant;
import java.util.Optional;

/**
 * The port to whoever moves the money. Every call carries an id that makes it repeatable: the payment's or the refund's.
 *
 * <p><b>Threading:</b> calls block on the network; never call from a command lane.
 *
 * <p><b>Errors:</b> {@link GatewayUnavailable} when no answer came; the call may or may not have had its effect, repeat
 * it with the same id. {@link GatewayRefused} when the answer is no, and will be no again. Whatever else is
 * thrown is taken for the first of the two.
 *
 * <p><b>Source:</b> C8.
 */
public interface PaymentGateway {
    /** A short name for logs and the audit, for example {@code simulated}. */
    String name();

    /** Why this gateway cannot move exactly this amount; empty if it can. Asks nobody. */
    default Optional<String> objectionTo(Money amount) {
        return Optional.empty();
    }

    /** Opens a session where the customer can pay, and answers the address of the hosted page. */
    String openSession(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl);

    /**
     * Ends a session, so that no money comes through it from now on. Repeatable. Money that was taken stays taken, and a
     * payment that the gateway does not know is left alone.
     */
    void cancelSession(PaymentId paymentId);

    /** What the gateway believes about a payment; empty if it does not know it. */
    Optional<GatewayPayment> find(PaymentId paymentId);

    /**
     * Takes the money of a payment that is {@link GatewayState#AUTHORISED}. Repeatable, and without effect in every other
     * state: a gateway that takes money at once has nothing to do.
     */
    default void capture(PaymentId paymentId) {}

    /**
     * Gives money back and answers the gateway's reference of the refund. The same {@code refundId} gives money back once,
     * however long ago it was first sent: an adapter to a gateway that forgets its idempotency keys looks for the refund
     * first.
     */
    String refund(PaymentId paymentId, RefundId refundId, Money amount);
}
