package io.holdfast.command.payment.model;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordHoldings;
import io.holdfast.api.payment.SettlePayment;
import java.util.ArrayList;
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
        Money amount = command.amount();
        String reference = command.gatewayReference();
        if (!payment.amount().equals(amount)) {
            return payment.purse().isKnownMismatch(amount)
                    ? PaymentDecision.refused(PaymentRefusal.AMOUNT_DIFFERS)
                    : mismatch(payment, amount, reference);
        }
        if (payment.isCapturedAs(reference)) {
            return PaymentDecision.ALREADY_SO;
        }
        if (payment.isTakenAgainAs(reference)) {
            return PaymentDecision.refused(PaymentRefusal.AMOUNT_DIFFERS);
        }
        return payment.isCaptured() ? mismatch(payment, amount, reference) : capture(payment, reference);
    }

    /** What is more than we know of is news: first the price, if nobody told us of it, and then money nobody asked for. */
    static PaymentDecision record(PaymentState payment, RecordHoldings command) {
        String currency = command.captured().currency();
        long moreMinor = command.captured().amountMinor() - payment.purse().capturedMinor(currency);
        boolean thePrice = !payment.isCaptured()
                && currency.equals(payment.amount().currency())
                && moreMinor >= payment.amount().amountMinor();
        String reference = command.gatewayReference();
        if (thePrice) {
            return with(
                    capture(payment, reference),
                    payment,
                    moreMinor - payment.amount().amountMinor(),
                    reference);
        }
        if (moreMinor > 0) {
            return mismatch(payment, new Money(moreMinor, currency), reference);
        }
        return payment.isCaptured() || !payment.purse().hasMismatch()
                ? PaymentDecision.ALREADY_SO
                : PaymentDecision.refused(PaymentRefusal.AMOUNT_DIFFERS);
    }

    private static PaymentDecision with(
            PaymentDecision capture, PaymentState payment, long restMinor, String reference) {
        if (restMinor == 0) {
            return capture;
        }
        PaymentDecision rest =
                mismatch(payment, new Money(restMinor, payment.amount().currency()), reference);
        List<PaymentEvent> events = new ArrayList<>(capture.events());
        events.addAll(rest.events());
        return new PaymentDecision(List.copyOf(events), rest.refusal());
    }

    private static PaymentDecision capture(PaymentState payment, String reference) {
        PaymentRequested requested = payment.requested();
        return PaymentDecision.accepted(
                new PaymentCaptured(requested.paymentId(), requested.holdId(), requested.amount(), reference));
    }

    private static PaymentDecision mismatch(PaymentState payment, Money amount, String reference) {
        if (payment.purse().mismatchCount() >= MAX_MISMATCHES) {
            return PaymentDecision.refused(PaymentRefusal.AMOUNT_DIFFERS);
        }
        PaymentRequested requested = payment.requested();
        PaymentMismatched mismatched =
                new PaymentMismatched(requested.paymentId(), requested.holdId(), payment.amount(), amount, reference);
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
