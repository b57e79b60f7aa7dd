package io.holdfast.command.payment.model;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.SettlePayment;
import java.util.List;

/**
 * Money that came, and that it became a booking. Money of a wrong amount or currency is recorded, not booked (R6), and so
 * is money that was taken a second time.
 */
final class Captures {
    /** The mismatches that one payment records; a gateway that sends more is broken, and an operator knows already. */
    static final int MAX_MISMATCHES = 16;

    private Captures() {}

    static PaymentDecision record(PaymentState payment, RecordCapture command) {
        if (!payment.amount().equals(command.amount())) {
            return mismatch(payment, command);
        }
        if (payment.isCaptured()) {
            return payment.isCapturedAs(command.gatewayReference())
                    ? PaymentDecision.ALREADY_SO
                    : mismatch(payment, command);
        }
        return PaymentDecision.accepted(new PaymentCaptured(
                command.paymentId(), payment.requested().holdId(), command.amount(), command.gatewayReference()));
    }

    private static PaymentDecision mismatch(PaymentState payment, RecordCapture command) {
        boolean known = payment.purse().isKnownMismatch(command.amount(), command.gatewayReference());
        if (known || payment.purse().mismatchCount() >= MAX_MISMATCHES) {
            return PaymentDecision.refused(PaymentRefusal.AMOUNT_DIFFERS);
        }
        PaymentMismatched mismatched = new PaymentMismatched(
                command.paymentId(),
                payment.requested().holdId(),
                payment.amount(),
                command.amount(),
                command.gatewayReference());
        return new PaymentDecision(List.of(mismatched), PaymentRefusal.AMOUNT_DIFFERS);
    }

    static PaymentDecision settle(PaymentState payment, SettlePayment command) {
        if (!payment.isCaptured()) {
            return PaymentDecision.refused(PaymentRefusal.NOTHING_CAPTURED);
        }
        return payment.isSettled()
                ? PaymentDecision.ALREADY_SO
                : PaymentDecision.accepted(new PaymentSettled(
                        command.paymentId(), payment.requested().holdId()));
    }
}
