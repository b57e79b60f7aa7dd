package io.holdfast.command.payment.model;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RequestRefund;

/** Money that goes back: never more than came, and each refund once, however often it is asked for. */
final class Refunds {
    private Refunds() {}

    static PaymentDecision request(PaymentState payment, RequestRefund command) {
        Purse purse = payment.purse();
        if (purse.refundAmount(command.refundId()) != null) {
            return PaymentDecision.ALREADY_SO;
        }
        if (purse.isEmpty()) {
            return PaymentDecision.refused(PaymentRefusal.NOTHING_CAPTURED);
        }
        Money amount = command.amount();
        if (!purse.holds(amount.currency())) {
            return PaymentDecision.refused(PaymentRefusal.CURRENCY_DIFFERS);
        }
        if (amount.amountMinor() > purse.refundableMinor(amount.currency())) {
            return PaymentDecision.refused(PaymentRefusal.OVER_CAPTURED_AMOUNT);
        }
        return PaymentDecision.accepted(new RefundRequested(
                command.paymentId(), payment.requested().holdId(), command.refundId(), amount, command.reason()));
    }

    static PaymentDecision record(PaymentState payment, RecordRefund command) {
        Money amount = payment.purse().refundAmount(command.refundId());
        if (amount == null) {
            return PaymentDecision.refused(PaymentRefusal.NO_SUCH_REFUND);
        }
        return payment.purse().isOpen(command.refundId())
                ? PaymentDecision.accepted(new PaymentRefunded(
                        command.paymentId(),
                        payment.requested().holdId(),
                        command.refundId(),
                        amount,
                        command.gatewayReference()))
                : PaymentDecision.ALREADY_SO;
    }
}
