package io.holdfast.audit.verify.fold;

import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.audit.verify.Invariant;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What becomes of holds: they are released, expire, are booked in time, and bookings are given back under their terms. */
final class EndRules {
    private static final int ALL_PERCENT = 100;

    private final Fold fold;
    private final HoldRules holds;

    EndRules(Fold fold, HoldRules holds) {
        this.fold = fold;
        this.holds = holds;
    }

    /** The hold that the event is about; {@code null}, and a breach, when it never began or has ended. */
    @Nullable
    HoldFold running(ShowtimeFold showtime) {
        HoldFold hold = fold.hold();
        String subject = "hold " + fold.holdId();
        if (hold == null || hold.showtime != showtime) {
            fold.breach(Invariant.HOLD_LIFE, subject, "the showtime never began this hold");
            return null;
        }
        if (!hold.isRunning()) {
            fold.breach(Invariant.HOLD_LIFE, subject, "the hold has ended before: " + hold.state);
            return null;
        }
        hold.version = fold.sequence;
        return hold;
    }

    void released(ShowtimeFold showtime) {
        HoldFold hold = unpaid(showtime);
        if (hold != null) {
            checkPlaces(hold);
            end(hold, HoldFold.State.CANCELLED);
        }
    }

    void expired(ShowtimeFold showtime) {
        HoldFold hold = unpaid(showtime);
        if (hold == null) {
            return;
        }
        if (fold.at <= hold.expiresAt) {
            fold.breach(
                    Invariant.IN_TIME,
                    "hold " + hold.id(),
                    "expired at " + Fold.instant(fold.at) + ", but it lasts until " + Fold.instant(hold.expiresAt));
        }
        checkPlaces(hold);
        end(hold, HoldFold.State.EXPIRED);
    }

    private @Nullable HoldFold unpaid(ShowtimeFold showtime) {
        HoldFold hold = running(showtime);
        if (hold != null && hold.state == HoldFold.State.CONFIRMED) {
            fold.breach(Invariant.HOLD_LIFE, "hold " + hold.id(), "a booking ends as if it were only held");
            end(hold, HoldFold.State.CANCELLED);
            return null;
        }
        return hold;
    }

    void checkedOut(ShowtimeFold showtime) {
        Facts facts = fold.facts;
        PaymentFold payment = fold.payment(facts.paymentHigh, facts.paymentLow);
        if (!payment.checkedOut) {
            payment.checkedOut = true;
            payment.checkoutHoldHigh = facts.holdHigh;
            payment.checkoutHoldLow = facts.holdLow;
            payment.checkoutMinor = facts.amount.minor;
            payment.checkoutCurrency = facts.amount.currency;
            payment.checkoutExpiresAt = facts.expiresAt;
            payment.checkoutAt = fold.at;
        }
        HoldFold hold = unpaid(showtime);
        if (hold == null) {
            return;
        }
        String subject = "hold " + hold.id();
        checkCustomerAndAmount(hold, subject);
        long windowEnds = fold.at + showtime.policy().paymentWindow().toMillis();
        if (fold.at > hold.expiresAt || facts.expiresAt != Math.min(windowEnds, hold.expiresAt)) {
            fold.breach(
                    Invariant.HOLD_TERMS,
                    subject,
                    "the payment session from " + Fold.instant(fold.at) + " to " + Fold.instant(facts.expiresAt)
                            + " is not what the policy says of a hold until " + Fold.instant(hold.expiresAt));
        }
        hold.paymentHigh = facts.paymentHigh;
        hold.paymentLow = facts.paymentLow;
        hold.sessionExpiresAt = facts.expiresAt;
        hold.buyerHash = facts.has(Facts.BUYER) ? facts.buyerHash : hold.buyerHash;
    }

    private void checkCustomerAndAmount(HoldFold hold, String subject) {
        Facts facts = fold.facts;
        if (facts.customerHigh != hold.customerHigh || facts.customerLow != hold.customerLow) {
            fold.breach(Invariant.HOLD_TERMS, subject, "another customer goes on with the hold");
        }
        checkAmount(hold, subject, facts.amount);
    }

    private void checkAmount(HoldFold hold, String subject, Facts.Sum amount) {
        String currency = hold.showtime.room().currency();
        if (!amount.is(hold.amountMinor, currency)) {
            fold.breach(
                    Invariant.HOLD_TERMS,
                    subject,
                    "it was held for " + hold.amountMinor + " " + currency + ", and is now worth " + amount);
        }
    }

    void confirmed(ShowtimeFold showtime) {
        Facts facts = fold.facts;
        PaymentFold payment = fold.payment(facts.paymentHigh, facts.paymentLow);
        String subject = "hold " + fold.holdId();
        noteBooking(payment, subject);
        HoldFold hold = unpaidToBook(showtime, subject);
        if (hold == null) {
            return;
        }
        if (fold.at > hold.expiresAt) {
            fold.breach(
                    Invariant.IN_TIME,
                    subject,
                    "booked at " + Fold.instant(fold.at) + ", but it lasted until " + Fold.instant(hold.expiresAt));
        }
        if (showtime.status == SalesStatus.CANCELLED) {
            fold.breach(Invariant.HOLD_LIFE, subject, "booked although the showtime was called off");
        }
        checkPlaces(hold);
        checkCustomerAndAmount(hold, subject);
        book(hold, payment);
    }

    private @Nullable HoldFold unpaidToBook(ShowtimeFold showtime, String subject) {
        HoldFold hold = running(showtime);
        if (hold != null && hold.state == HoldFold.State.CONFIRMED) {
            fold.breach(Invariant.HOLD_LIFE, subject, "the hold is booked a second time");
            return null;
        }
        return hold;
    }

    private void noteBooking(PaymentFold payment, String subject) {
        payment.bookings++;
        if (payment.bookings > 1) {
            fold.breach(
                    Invariant.MONEY,
                    "payment " + payment.id(),
                    "the payment books " + subject + " and had booked before: " + payment.bookedBy);
            return;
        }
        payment.bookedMinor = fold.facts.amount.minor;
        payment.bookedAt = fold.at;
        payment.bookedPosition = fold.position;
        payment.bookedBy = subject;
    }

    private void book(HoldFold hold, PaymentFold payment) {
        hold.state = HoldFold.State.CONFIRMED;
        hold.booked = true;
        hold.bookedBy = payment;
        hold.paymentHigh = payment.high;
        hold.paymentLow = payment.low;
        hold.buyerHash = fold.facts.has(Facts.BUYER) ? fold.facts.buyerHash : hold.buyerHash;
        ShowtimeFold.Customer customer = hold.showtime.customer(hold);
        customer.running.remove(hold);
        customer.bookedPlaces += hold.placeCount();
    }

    void givenBack(ShowtimeFold showtime) {
        HoldFold hold = booking(showtime);
        if (hold == null) {
            return;
        }
        checkPlaces(hold);
        long goneMinor = hold.goneMinor();
        checkRefund(hold, hold.amountMinor - goneMinor, goneMinor);
        promise(hold);
        end(hold, HoldFold.State.CANCELLED);
    }

    /** A booking whose payment is the one that the event names. */
    @Nullable
    HoldFold booking(ShowtimeFold showtime) {
        HoldFold hold = running(showtime);
        if (hold == null) {
            return null;
        }
        if (hold.state != HoldFold.State.CONFIRMED) {
            fold.breach(Invariant.HOLD_LIFE, "hold " + hold.id(), "given back like a booking, but it is only held");
            return null;
        }
        PaymentFold payment = hold.bookedBy;
        boolean samePayment = !fold.facts.has(Facts.PAYMENT)
                || (payment != null && payment.high == fold.facts.paymentHigh && payment.low == fold.facts.paymentLow);
        if (!samePayment) {
            fold.breach(Invariant.HOLD_TERMS, "hold " + hold.id(), "given back to a payment that did not book it");
        }
        return hold;
    }

    /** All parts together get what the whole would; everything where the showtime itself was called off. */
    void checkRefund(HoldFold hold, long partMinor, long goneMinor) {
        long expectedMinor = hold.showtime.status == SalesStatus.CANCELLED
                ? partMinor
                : percentage(hold, goneMinor + partMinor) - percentage(hold, goneMinor);
        if (!fold.facts.refund.is(expectedMinor, hold.showtime.room().currency())) {
            fold.breach(
                    Invariant.REFUND_TERMS,
                    "hold " + hold.id(),
                    "the terms promise " + expectedMinor + " "
                            + hold.showtime.room().currency() + " back, not " + fold.facts.refund);
        }
    }

    /** In force is the step with the longest time that is still left; halves are rounded up. */
    private long percentage(HoldFold hold, long minor) {
        Duration left = Duration.between(
                Instant.ofEpochMilli(fold.at), hold.showtime.scheduled().startsAt());
        RefundStep inForce = null;
        for (RefundStep step : hold.refunds) {
            boolean inTime = step.until().compareTo(left) <= 0;
            boolean longer = inForce == null || step.until().compareTo(inForce.until()) > 0;
            inForce = inTime && longer ? step : inForce;
        }
        return inForce == null ? 0 : (minor * inForce.percent() + ALL_PERCENT / 2) / ALL_PERCENT;
    }

    void promise(HoldFold hold) {
        long refundMinor = fold.facts.refund.minor;
        hold.promisedMinor = Math.max(0, hold.promisedMinor) + refundMinor;
        PaymentFold payment = hold.bookedBy;
        if (payment != null) {
            payment.promisedMinor += refundMinor;
            payment.promisedAt = fold.at;
            payment.promisedPosition = fold.position;
        }
    }

    /** Money that came too late, or for nothing. Only a hold that ran out has failed by it. */
    void rejected(ShowtimeFold showtime) {
        Facts facts = fold.facts;
        PaymentFold payment = fold.payment(facts.paymentHigh, facts.paymentLow);
        if (!payment.isRejected()) {
            payment.rejectedAt = fold.at;
            payment.rejectedPosition = fold.position;
            payment.rejectedMinor = facts.amount.minor;
        }
        HoldFold hold = fold.hold();
        if (hold == null || hold.showtime != showtime) {
            return;
        }
        hold.version = fold.sequence;
        if (hold.state == HoldFold.State.EXPIRED) {
            hold.state = HoldFold.State.FAILED;
            hold.paymentHigh = payment.high;
            hold.paymentLow = payment.low;
        }
    }

    private void checkPlaces(HoldFold hold) {
        if (!holds.namesPlacesOf(hold)) {
            fold.breach(Invariant.HOLD_TERMS, "hold " + hold.id(), "the event names other places than the hold has");
        }
    }

    private void end(HoldFold hold, HoldFold.State state) {
        ShowtimeFold showtime = hold.showtime;
        for (int seat : hold.seats) {
            showtime.free(seat, hold);
            showtime.taken[showtime.room().categoryOfSeat(seat)]--;
        }
        for (int i = 0; i < hold.areas.length; i += 2) {
            showtime.taken[hold.areas[i]] -= hold.areas[i + 1];
        }
        ShowtimeFold.Customer customer = showtime.customer(hold);
        if (!customer.running.remove(hold)) {
            customer.bookedPlaces -= hold.placeCount();
        }
        showtime.forget(hold, customer);
        hold.state = state;
    }
}
