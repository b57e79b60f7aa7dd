package io.holdfast.command.payment.model;

import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordDispute;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.payment.RecordHoldings;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RecordRefundFailure;
import io.holdfast.api.payment.RecordSession;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import io.holdfast.api.payment.SettlePayment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attempt to pay one hold: decides commands and evolves by events.
 *
 * <p>News from a gateway comes late, twice and out of order (C8), so what counts is how far a payment has come, never
 * what arrived last: captured money stays captured whatever arrives after or came before it.
 *
 * <p><b>Threading:</b> confined to one thread at a time.
 */
public final class PaymentModel {
    private @Nullable PaymentState state;

    /** What happens when this command arrives. Changes nothing itself. */
    public PaymentDecision decide(PaymentCommand command) {
        PaymentState payment = state;
        if (payment == null) {
            return command instanceof RequestPayment request
                    ? PaymentDecision.accepted(requested(request))
                    : PaymentDecision.refused(PaymentRefusal.NO_SUCH_PAYMENT);
        }
        return switch (command) {
            case RequestPayment again -> repeat(payment, again);
            case RecordSession session -> Sessions.open(payment, session);
            case RecordFailure failure -> Sessions.fail(payment, failure);
            case ExpirePayment expiry -> Sessions.expire(payment);
            case RecordCapture capture -> Captures.record(payment, capture);
            case RecordHoldings holdings -> Captures.record(payment, holdings);
            case RecordDispute dispute -> Disputes.record(payment, dispute);
            case SettlePayment settlement -> Captures.settle(payment, settlement);
            case RequestRefund refund -> Refunds.request(payment, refund);
            case RefundRest rest -> Refunds.request(payment, rest);
            case RecordRefund refund -> Refunds.record(payment, refund);
            case RecordRefundFailure failure -> Refunds.fail(payment, failure);
            case RetryRefunds retry -> Refunds.retry(payment, retry);
        };
    }

    public void evolve(PaymentEvent event) {
        if (state != null) {
            state.evolve(event);
        } else if (event instanceof PaymentRequested requested) {
            state = new PaymentState(requested);
        } else {
            throw new IllegalStateException("the log of payment " + event.paymentId() + " begins with " + event);
        }
    }

    /** How far the payment has come, or {@code null} before the first event. */
    public @Nullable PaymentStatus status() {
        return state == null ? null : state.status();
    }

    /** The number of events behind this state, counted from 0; −1 before the first. */
    public long version() {
        return state == null ? PaymentReply.NO_VERSION : state.version();
    }

    private static PaymentDecision repeat(PaymentState payment, RequestPayment again) {
        return payment.requested().equals(requested(again))
                ? PaymentDecision.ALREADY_SO
                : new PaymentDecision(List.of(), PaymentRefusal.PAYMENT_EXISTS);
    }

    private static PaymentRequested requested(RequestPayment command) {
        return new PaymentRequested(
                command.paymentId(), command.holdId(), command.customerId(), command.amount(), command.expiresAt());
    }
}
