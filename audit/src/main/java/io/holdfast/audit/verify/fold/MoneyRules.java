package io.holdfast.audit.verify.fold;

import io.holdfast.api.payment.RefundId;
import io.holdfast.audit.verify.Finding;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.PaymentFold.Money;
import io.holdfast.audit.verify.fold.PaymentFold.Refund;
import java.time.Duration;

/**
 * Looks at every payment once all of the log was read: whether what came has ended as a booking or a refund, or is on its
 * way there, and for how long.
 */
final class MoneyRules {
    /** What follows within the shop, from a capture to a booking or refund order, should take moments. */
    static final Duration WITHIN_THE_SHOP = Duration.ofMinutes(15);

    /** A silent gateway is asked for nine hours before a refund counts as failed. */
    static final Duration AT_THE_GATEWAY = Duration.ofHours(12);

    /** Wrong money and failed refunds wait for a person. */
    static final Duration FOR_A_PERSON = Duration.ofDays(30);

    private final Fold fold;
    private final long now;

    MoneyRules(Fold fold, long now) {
        this.fold = fold;
        this.now = now;
    }

    void checkAll() {
        fold.payments.forEach(this::check);
    }

    private void check(PaymentFold payment) {
        if (!payment.hasBegun()) {
            checkNeverBegun(payment);
            return;
        }
        checkCheckout(payment);
        if (payment.bookings > 0 && payment.isRejected()) {
            breach(payment, payment.rejectedPosition, "the payment has booked and was rejected: " + payment.bookedBy);
        }
        if (payment.bookings > 0) {
            checkBooked(payment);
        } else if (payment.settled) {
            breach(payment, payment.lastPosition, "settled, but there is no booking");
        }
        if (payment.isRejected()) {
            checkRejected(payment);
        } else if (payment.captured && payment.bookings == 0) {
            await(
                    payment,
                    payment.capturedPosition,
                    payment.capturedAt,
                    WITHIN_THE_SHOP,
                    payment.amountMinor + " " + payment.currency + " captured, neither booked nor refunded yet");
        }
        checkPromises(payment);
        payment.refunds().forEach(refund -> check(payment, refund));
        checkMismatch(payment);
    }

    private void checkNeverBegun(PaymentFold payment) {
        if (payment.bookings > 0) {
            breach(payment, payment.bookedPosition, payment.bookedBy + " is booked with a payment that never was");
        }
        if (payment.isRejected()) {
            breach(payment, payment.rejectedPosition, "a payment that never was is rejected");
        }
    }

    /** The showtime grants a payment before it is asked for; both say the same about it. */
    private void checkCheckout(PaymentFold payment) {
        boolean agree = payment.checkedOut
                && payment.checkoutHoldHigh == payment.holdHigh
                && payment.checkoutHoldLow == payment.holdLow
                && payment.checkoutMinor == payment.amountMinor
                && payment.checkoutCurrency.equals(payment.currency)
                && payment.checkoutExpiresAt == payment.expiresAt;
        if (!agree) {
            fold.findings.breach(new Finding(
                    Invariant.PAYMENT_LIFE,
                    payment.lastPosition,
                    payment.name(),
                    subject(payment),
                    payment.checkedOut
                            ? "hold, amount or time of the payment are not those of its checkout"
                            : "no checkout began the payment"));
        }
    }

    private void checkBooked(PaymentFold payment) {
        if (!payment.captured) {
            breach(payment, payment.bookedPosition, payment.bookedBy + " is booked, but no money was captured");
        } else if (payment.bookedMinor != payment.amountMinor) {
            breach(
                    payment,
                    payment.bookedPosition,
                    payment.bookedBy + " is booked for " + payment.bookedMinor + ", paid are " + payment.amountMinor);
        }
        if (!payment.settled) {
            await(payment, payment.bookedPosition, payment.bookedAt, WITHIN_THE_SHOP, "booked, not settled yet");
        }
    }

    /** All of it goes back, but for what an operator gave back before. */
    private void checkRejected(PaymentFold payment) {
        if (!payment.captured) {
            breach(payment, payment.rejectedPosition, "money is rejected that never came");
            return;
        }
        RefundId id = RefundId.ofRejected(payment.paymentId());
        Money money = payment.money(payment.currency);
        boolean asked =
                payment.refund(id.value().getMostSignificantBits(), id.value().getLeastSignificantBits()) != null;
        long owedMinor = Math.min(payment.rejectedMinor, money.receivedMinor);
        if (!asked && money.keptMinor() > 0) {
            await(payment, payment.rejectedPosition, payment.rejectedAt, WITHIN_THE_SHOP, "rejected, not refunded yet");
        } else if (money.requestedMinor < owedMinor) {
            breach(
                    payment,
                    payment.rejectedPosition,
                    "rejected are " + owedMinor + " " + money.currency + ", back go " + money.requestedMinor);
        }
    }

    /** What cancellations promise goes back, or what is left of the money. */
    private void checkPromises(PaymentFold payment) {
        if (payment.promisedMinor == 0) {
            return;
        }
        long askedMinor = payment.cancelRefundsMinor();
        if (askedMinor > payment.promisedMinor) {
            breach(
                    payment,
                    payment.promisedPosition,
                    "cancellations promise " + payment.promisedMinor + ", back go " + askedMinor);
        } else if (askedMinor < payment.promisedMinor
                && payment.money(payment.currency).keptMinor() > 0) {
            await(
                    payment,
                    payment.promisedPosition,
                    payment.promisedAt,
                    WITHIN_THE_SHOP,
                    "cancellations promise " + payment.promisedMinor + ", " + askedMinor + " are asked for yet");
        }
    }

    private void check(PaymentFold payment, Refund refund) {
        String what = "refund " + refund.id() + " of " + refund.amountMinor + " " + refund.currency;
        if (refund.state == Refund.State.OPEN) {
            await(payment, refund.position, refund.since, AT_THE_GATEWAY, what + " is under way");
        } else if (refund.state == Refund.State.FAILED) {
            await(payment, refund.position, refund.since, FOR_A_PERSON, what + " has failed and waits for a person");
        }
    }

    /** Money that nobody asked for stays until a person decides. */
    private void checkMismatch(PaymentFold payment) {
        if (!payment.mismatched) {
            return;
        }
        for (Money money : payment.money()) {
            boolean ofPrice = money.currency.equals(payment.currency);
            long explainedMinor = ofPrice && payment.captured && payment.bookings > 0 ? payment.amountMinor : 0;
            if (money.keptMinor() > explainedMinor) {
                await(
                        payment,
                        payment.mismatchedPosition,
                        payment.mismatchedAt,
                        FOR_A_PERSON,
                        money.keptMinor() - explainedMinor + " " + money.currency
                                + " came that were not asked for, and wait for a person");
            }
        }
    }

    private void await(PaymentFold payment, long position, long since, Duration atMost, String text) {
        Duration age = Duration.ofMillis(Math.max(0, now - since));
        Finding finding = new Finding(
                Invariant.MONEY, position, payment.name(), subject(payment), text + ", for " + age.toSeconds() + " s");
        if (age.compareTo(atMost) > 0) {
            fold.findings.breach(finding);
        } else {
            fold.findings.open(finding);
        }
    }

    private void breach(PaymentFold payment, long position, String text) {
        fold.findings.breach(new Finding(Invariant.MONEY, position, payment.name(), subject(payment), text));
    }

    private static String subject(PaymentFold payment) {
        return "payment " + payment.id();
    }
}
