package io.holdfast.app.money;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.StartCheckout;

/** One attempt to pay a hold, step by step as the checkout does it; it may stop for ever after any of them. */
final class Attempt {
    static final int STEPS = 4;

    final PaymentId paymentId;
    private final HoldId holdId;
    private final CustomerId customer;
    private CheckoutGranted granted;
    private String payUrl = "";
    private int done;

    Attempt(PaymentId paymentId, HoldId holdId, CustomerId customer) {
        this.paymentId = paymentId;
        this.holdId = holdId;
        this.customer = customer;
    }

    boolean isOver() {
        return done >= STEPS;
    }

    void goOn(MoneyNode node, PaymentGateway gateway) {
        switch (done) {
            case 0 -> grant(node);
            case 1 -> node.send(new RequestPayment(paymentId, holdId, customer, granted.amount(), granted.expiresAt()));
            case 2 -> payUrl = gateway.openSession(paymentId, granted.amount(), granted.expiresAt(), "/booking/1");
            default -> node.send(new RecordSession(paymentId, payUrl));
        }
        done++;
    }

    private void grant(MoneyNode node) {
        ShowtimeReply reply = node.send(new StartCheckout(holdId.showtimeId(), holdId, customer, paymentId));
        if (reply instanceof CheckoutGranted yes) {
            granted = yes;
        } else {
            done = STEPS;
        }
    }
}
