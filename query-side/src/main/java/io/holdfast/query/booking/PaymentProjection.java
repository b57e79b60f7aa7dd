package io.holdfast.query.booking;

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
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.query.catalogue.ShowtimeProjection;
import io.holdfast.query.freshness.CommitSignals;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;

/**
 * Keeps payments up to date from the log. It touches no booking, so it does not matter whether a payment's events or its
 * showtime's come first.
 *
 * <p><b>Threading:</b> runs in its processor's transaction; one payment's events come in order.
 */
@ProcessingGroup(ShowtimeProjection.PROCESSING_GROUP)
public class PaymentProjection {
    private final PaymentRows rows;
    private final CommitSignals signals;

    PaymentProjection(PaymentRows rows, CommitSignals signals) {
        this.rows = rows;
        this.signals = signals;
    }

    @EventHandler
    void on(PaymentEvent event, @SequenceNumber long version) {
        PaymentRow row = rows.findById(event.paymentId().value()).orElse(null);
        if (row == null) {
            rows.save(create(event));
        } else if (version > row.version) {
            apply(row, event);
            row.status = row.furthest();
            row.version = version;
        }
        signals.touch(BookingQueries.paymentKey(event.holdId()));
    }

    private static PaymentRow create(PaymentEvent event) {
        if (!(event instanceof PaymentRequested requested)) {
            throw new IllegalStateException("payment " + event.paymentId() + " was never requested");
        }
        PaymentRow row = new PaymentRow();
        row.paymentId = requested.paymentId().value();
        row.holdId = requested.holdId().value();
        row.status = PaymentStatus.REQUESTED;
        row.sessionStatus = PaymentStatus.REQUESTED;
        row.amountMinor = requested.amount().amountMinor();
        row.currency = requested.amount().currency();
        row.expiresAt = requested.expiresAt();
        return row;
    }

    private static void apply(PaymentRow row, PaymentEvent event) {
        switch (event) {
            case PaymentRequested e -> throw new IllegalStateException(e.paymentId() + " is requested already");
            case PaymentSessionOpened e -> open(row, e);
            case PaymentFailed e -> row.sessionStatus = PaymentStatus.FAILED;
            case PaymentExpired e -> row.sessionStatus = PaymentStatus.EXPIRED;
            case PaymentCaptured e -> {
                row.captured = true;
                row.receivedMinor += e.amount().amountMinor();
            }
            case PaymentMismatched e -> {
                row.mismatched = true;
                row.receivedMinor += e.captured().amountMinor();
            }
            case PaymentDisputed e -> row.disputed = true;
            case PaymentSettled e -> row.settled = true;
            case RefundRequested e -> requestRefund(row, e);
            case RefundFailed e -> row.failedRefunds++;
            case RefundRetried e -> row.failedRefunds--;
            case PaymentRefunded e -> row.refundedMinor += e.amount().amountMinor();
        }
    }

    private static void requestRefund(PaymentRow row, RefundRequested event) {
        row.refundRequestedMinor += event.amount().amountMinor();
        if (event.refundId().equals(RefundId.ofCancelled(event.paymentId()))) {
            row.cancelRefundMinor = event.amount().amountMinor();
        }
    }

    private static void open(PaymentRow row, PaymentSessionOpened event) {
        row.sessionStatus = PaymentStatus.OPEN;
        row.payUrl = event.payUrl();
    }
}
