package io.holdfast.command.payment.model;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All that a requested payment knows; only events change it. */
final class PaymentState {
    private final PaymentRequested requested;
    private final Purse purse = new Purse();
    private PaymentStatus session = PaymentStatus.REQUESTED;
    private @Nullable String capturedReference;
    private final Set<String> disputes = new HashSet<>();
    private boolean settled;
    private long version;

    PaymentState(PaymentRequested requested) {
        this.requested = requested;
    }

    PaymentRequested requested() {
        return requested;
    }

    Money amount() {
        return requested.amount();
    }

    Purse purse() {
        return purse;
    }

    boolean isCaptured() {
        return capturedReference != null;
    }

    /**
     * Whether this is the money that was captured, and not the same amount taken once more. A gateway that named a taking
     * at one time and not at another takes money once.
     */
    boolean isCapturedAs(String gatewayReference) {
        return capturedReference != null
                && (gatewayReference.equals(capturedReference)
                        || isUnnamed(gatewayReference)
                        || isUnnamed(capturedReference));
    }

    /**
     * Whether the price was taken a second time as this. What a sum told us of has the name of the first taking, so any
     * other name may be its own.
     */
    boolean isTakenAgainAs(String gatewayReference) {
        return purse.isKnownMismatch(amount(), gatewayReference)
                || (capturedReference != null && purse.isKnownMismatch(amount(), capturedReference));
    }

    private boolean isUnnamed(String gatewayReference) {
        return gatewayReference.equals(requested.paymentId().toString());
    }

    boolean isDisputedAs(String gatewayReference) {
        return disputes.contains(gatewayReference);
    }

    int disputeCount() {
        return disputes.size();
    }

    boolean isSettled() {
        return settled;
    }

    /** Whether nothing higher than this is known, of the session or of money. */
    boolean isBelow(PaymentStatus higher) {
        return status().compareTo(higher) < 0;
    }

    long version() {
        return version;
    }

    /** How far the payment has come: refunds above bookings, bookings above money, money above sessions. */
    PaymentStatus status() {
        PaymentStatus refunds = purse.refundStatus();
        if (refunds != null) {
            return refunds;
        }
        if (!disputes.isEmpty()) {
            return PaymentStatus.DISPUTED;
        }
        if (isCaptured()) {
            return settled ? PaymentStatus.SETTLED : PaymentStatus.CAPTURED;
        }
        return purse.hasMismatch() ? PaymentStatus.MISMATCHED : session;
    }

    void evolve(PaymentEvent event) {
        version++;
        switch (event) {
            case PaymentRequested again -> throw new IllegalStateException(again.paymentId() + " is requested already");
            case PaymentSessionOpened opened -> session = PaymentStatus.OPEN;
            case PaymentFailed failed -> session = PaymentStatus.FAILED;
            case PaymentExpired expired -> session = PaymentStatus.EXPIRED;
            case PaymentCaptured capture -> capture(capture);
            case PaymentMismatched mismatch -> purse.mismatch(mismatch.captured(), mismatch.gatewayReference());
            case PaymentDisputed dispute -> disputes.add(dispute.gatewayReference());
            case PaymentSettled settlement -> settled = true;
            case RefundRequested refund -> purse.requestRefund(refund.refundId(), refund.amount());
            case RefundFailed refund -> purse.failRefund(refund.refundId());
            case RefundRetried refund -> purse.retryRefund(refund.refundId());
            case PaymentRefunded refund -> purse.refund(refund.refundId());
        }
    }

    private void capture(PaymentCaptured capture) {
        capturedReference = capture.gatewayReference();
        purse.capture(capture.amount());
    }
}
