package io.holdfast.command.payment.model;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundRequested;
import org.jspecify.annotations.Nullable;

/** All that a requested payment knows; only events change it. */
final class PaymentState {
    private final PaymentRequested requested;
    private final Purse purse = new Purse();
    private PaymentStatus session = PaymentStatus.REQUESTED;
    private @Nullable String capturedReference;
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

    /** Whether this is the money that was captured, and not the same amount taken once more. */
    boolean isCapturedAs(String gatewayReference) {
        return gatewayReference.equals(capturedReference);
    }

    boolean isSettled() {
        return settled;
    }

    /** Whether the session may still open, fail or expire. */
    boolean isWaiting() {
        return status() == PaymentStatus.REQUESTED || status() == PaymentStatus.OPEN;
    }

    long version() {
        return version;
    }

    /** How far the payment has come: refunds above bookings, bookings above money, money above sessions. */
    PaymentStatus status() {
        if (purse.hasOpenRefund()) {
            return PaymentStatus.REFUND_REQUESTED;
        }
        if (purse.isAllRefunded()) {
            return PaymentStatus.REFUNDED;
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
            case PaymentSettled settlement -> settled = true;
            case RefundRequested refund -> purse.requestRefund(refund.refundId(), refund.amount());
            case PaymentRefunded refund -> purse.refund(refund.refundId());
        }
    }

    private void capture(PaymentCaptured capture) {
        capturedReference = capture.gatewayReference();
        purse.capture(capture.amount());
    }
}
