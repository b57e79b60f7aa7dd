package io.holdfast.saga.booking;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.showtime.RefusalReason;

/**
 * Sends money back that no booking came of: all of it, or what an operator has not given back already. The refund's id
 * follows from the payment's, so that asking twice is asking once.
 *
 * <p><b>Errors:</b> {@link MoneyNotMoved} when the payment knows of no such money. A person decides what is left to do.
 */
public final class RejectedMoney {
    private final BookingCommands commands;

    public RejectedMoney(BookingCommands commands) {
        this.commands = commands;
    }

    void sendBack(PaymentId paymentId, Money amount, RefusalReason reason) {
        commands.send(
                new RefundRest(paymentId, RefundId.ofRejected(paymentId), amount, "rejected: " + reason),
                reply -> MoneyNotMoved.unlessAccepted(reply, "the refund of rejected payment " + paymentId));
    }
}
