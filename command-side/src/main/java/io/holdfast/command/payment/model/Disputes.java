package io.holdfast.command.payment.model;

import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.RecordDispute;

/** What the customer's bank says against a payment: it is written down and undoes nothing. */
final class Disputes {
    /** The disputes that one payment records; an operator knows already. */
    static final int MAX_DISPUTES = 16;

    private Disputes() {}

    static PaymentDecision record(PaymentState payment, RecordDispute command) {
        boolean known = payment.isDisputedAs(command.gatewayReference());
        return known || payment.disputeCount() >= MAX_DISPUTES
                ? PaymentDecision.ALREADY_SO
                : PaymentDecision.accepted(new PaymentDisputed(
                        command.paymentId(), payment.requested().holdId(), command.gatewayReference()));
    }
}
