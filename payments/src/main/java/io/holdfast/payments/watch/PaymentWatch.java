package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import java.time.Instant;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.SequenceNumber;
import org.axonframework.eventhandling.Timestamp;

/**
 * Keeps the table of payments from the log, and notes there which sessions are to end at the gateway: those of a hold
 * that was released, expired or paid by another attempt, and those whose time is over.
 *
 * <p><b>Threading:</b> runs in its processor's transaction; the events of one hold come in the order of the log ({@link
 * WatchOrder}). An event that comes again changes nothing.
 */
@ProcessingGroup(PaymentWatch.PROCESSING_GROUP)
public class PaymentWatch {
    /** The name of the event processor that keeps the table; it wants a dead-letter queue. */
    public static final String PROCESSING_GROUP = "payment-watch";

    private final WatchTable table;
    private final SessionEndings endings;

    PaymentWatch(WatchTable table, SessionEndings endings) {
        this.table = table;
        this.endings = endings;
    }

    @EventHandler
    void on(CheckoutStarted event, @Timestamp Instant at) {
        table.begin(event.paymentId(), event.holdId(), event.amount(), at, event.expiresAt());
    }

    @EventHandler
    void on(HoldReleased event, @Timestamp Instant at) {
        endings.holdEnded(event.holdId(), null, at);
    }

    @EventHandler
    void on(HoldExpired event, @Timestamp Instant at) {
        endings.holdEnded(event.holdId(), null, at);
    }

    /** The hold is paid: every other attempt to pay it is pointless. */
    @EventHandler
    void on(BookingConfirmed event, @Timestamp Instant at) {
        endings.holdEnded(event.holdId(), event.paymentId(), at);
    }

    @EventHandler
    void on(PaymentEvent event, @SequenceNumber long version, @Timestamp Instant at) {
        if (event instanceof PaymentRequested request) {
            table.begin(request.paymentId(), request.holdId(), request.amount(), at, request.expiresAt());
        }
        if (table.advance(event.paymentId(), version)) {
            apply(event, at);
            table.restate(event.paymentId());
        }
    }

    private void apply(PaymentEvent event, Instant at) {
        PaymentId id = event.paymentId();
        switch (event) {
            case PaymentRequested requested -> table.session(id, PaymentStatus.REQUESTED);
            case PaymentSessionOpened opened -> {
                table.session(id, PaymentStatus.OPEN);
                endings.sessionOpened(id, at);
            }
            case PaymentFailed failed -> table.session(id, PaymentStatus.FAILED);
            case PaymentExpired expired -> {
                table.session(id, PaymentStatus.EXPIRED);
                endings.sessionOver(id, at);
            }
            case PaymentCaptured captured -> table.captured(id, captured.amount(), captured.gatewayReference());
            case PaymentMismatched wrong -> table.mismatched(id, wrong.captured(), wrong.gatewayReference(), at);
            case PaymentDisputed disputed -> table.disputed(id);
            case PaymentSettled settled -> table.settled(id);
            case RefundRequested refund -> table.refundRequested(id, refund.amount());
            case RefundFailed refund -> table.refundFailed(id);
            case RefundRetried refund -> table.refundRetried(id);
            case PaymentRefunded refund -> table.refunded(id, refund.amount());
        }
    }
}
