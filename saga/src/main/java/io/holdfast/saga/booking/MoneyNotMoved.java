package io.holdfast.saga.booking;

import io.holdfast.api.payment.PaymentReply;

/**
 * A payment refused a step that follows from what has happened already.
 *
 * <p><b>Errors:</b> repeating will not help by itself; the event belongs among the dead letters, where an operator sees
 * it together with this message.
 */
public final class MoneyNotMoved extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MoneyNotMoved(String message) {
        super(message);
    }

    static void unlessAccepted(PaymentReply reply, String step) {
        if (!reply.accepted()) {
            throw new MoneyNotMoved(step + " was refused: " + reply.refusal() + " (payment is " + reply.status() + ")");
        }
    }
}
