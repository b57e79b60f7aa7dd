package io.holdfast.audit.verify.fold;

import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.PaymentFold.Refund;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Takes in what happens to payments: what came, what goes back, never more than came, each refund once. */
final class PaymentRules {
    private final Fold fold;

    PaymentRules(Fold fold) {
        this.fold = fold;
    }

    /** {@code first} says whether this is the first event of its stream. */
    void apply(Kind kind, PaymentFold payment, boolean first) {
        if (!isOf(payment)) {
            return;
        }
        if (first != (kind == Kind.REQUESTED)) {
            breach(payment, "a payment begins by being requested, once");
        }
        if (kind != Kind.REQUESTED
                && (fold.facts.holdHigh != payment.holdHigh || fold.facts.holdLow != payment.holdLow)) {
            breach(payment, "the event names another hold than the payment is for");
        }
        switch (kind) {
            case REQUESTED -> request(payment);
            case SESSION -> {
                payment.session = PaymentStatus.OPEN;
                payment.payUrlHash = fold.facts.payUrlHash;
            }
            case FAILED -> payment.session = PaymentStatus.FAILED;
            case SESSION_OVER -> payment.session = PaymentStatus.EXPIRED;
            case CAPTURED -> capture(payment);
            case MISMATCHED -> mismatch(payment);
            case DISPUTED -> payment.disputed = true;
            case SETTLED -> settle(payment);
            case REFUND_REQUESTED -> requestRefund(payment);
            case REFUND_FAILED -> turn(payment, Refund.State.OPEN, Refund.State.FAILED);
            case REFUND_RETRIED -> turn(payment, Refund.State.FAILED, Refund.State.OPEN);
            case REFUNDED -> refunded(payment);
            default -> throw new IllegalArgumentException(kind + " is not of payments");
        }
    }

    private boolean isOf(PaymentFold payment) {
        boolean same = fold.facts.paymentHigh == payment.high && fold.facts.paymentLow == payment.low;
        if (!same) {
            fold.breach(Invariant.READABLE, payment.name(), "the event is about another payment");
        }
        return same;
    }

    private void breach(PaymentFold payment, String text) {
        fold.breach(Invariant.PAYMENT_LIFE, "payment " + payment.id(), text);
    }

    private void request(PaymentFold payment) {
        Facts facts = fold.facts;
        payment.holdHigh = facts.holdHigh;
        payment.holdLow = facts.holdLow;
        payment.amountMinor = facts.amount.minor;
        payment.currency = facts.amount.currency;
        payment.expiresAt = facts.expiresAt;
    }

    private void capture(PaymentFold payment) {
        Facts facts = fold.facts;
        if (payment.captured) {
            breach(payment, "the price is captured a second time");
        }
        if (!facts.amount.is(payment.amountMinor, payment.currency)) {
            breach(payment, facts.amount + " captured, " + payment.amountMinor + " " + payment.currency + " asked for");
        }
        payment.captured = true;
        payment.capturedAt = fold.at;
        payment.capturedPosition = fold.position;
        payment.referenceHash = facts.referenceHash;
        payment.money(facts.amount.currency).receivedMinor += facts.amount.minor;
    }

    private void mismatch(PaymentFold payment) {
        Facts facts = fold.facts;
        payment.mismatched = true;
        payment.mismatchedAt = fold.at;
        payment.mismatchedPosition = fold.position;
        payment.referenceHash = facts.referenceHash;
        payment.money(facts.captured.currency).receivedMinor += facts.captured.minor;
        if (facts.captured.currency.equals(payment.currency)) {
            payment.mismatchedMinor += facts.captured.minor;
        }
    }

    private void settle(PaymentFold payment) {
        if (payment.settled || !payment.captured) {
            breach(payment, "settled a second time, or without money");
        }
        payment.settled = true;
    }

    private void requestRefund(PaymentFold payment) {
        Facts facts = fold.facts;
        if (payment.refund(facts.refundHigh, facts.refundLow) != null) {
            breach(payment, "the refund is asked for a second time");
            return;
        }
        Refund refund = new Refund(
                facts.refundHigh, facts.refundLow, facts.amount.minor, facts.amount.currency, fold.position, fold.at);
        payment.add(refund);
        PaymentFold.Money money = payment.money(refund.currency);
        if (money.keptMinor() < 0) {
            fold.breach(
                    Invariant.REFUND_BOUND,
                    "payment " + payment.id(),
                    money.requestedMinor + " " + money.currency + " go back, " + money.receivedMinor + " came");
        }
    }

    private @Nullable Refund turn(PaymentFold payment, Refund.State from, Refund.State to) {
        Facts facts = fold.facts;
        Refund refund = payment.refund(facts.refundHigh, facts.refundLow);
        if (refund == null || refund.state != from || !facts.amount.is(refund.amountMinor, refund.currency)) {
            breach(
                    payment,
                    "refund " + new UUID(facts.refundHigh, facts.refundLow) + " of " + facts.amount + " is not " + from
                            + " at this moment");
            return null;
        }
        refund.state = to;
        refund.since = fold.at;
        payment.failedRefunds += to == Refund.State.FAILED ? 1 : from == Refund.State.FAILED ? -1 : 0;
        return refund;
    }

    private void refunded(PaymentFold payment) {
        Refund refund = turn(payment, Refund.State.OPEN, Refund.State.DONE);
        if (refund != null) {
            payment.money(refund.currency).refundedMinor += refund.amountMinor;
        }
    }
}
