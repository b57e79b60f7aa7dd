package io.holdfast.command.payment.model;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RecordRefundFailure;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.payment.RetryRefunds;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Money that goes back: never more than came, and each refund once, however often it is asked for. */
final class Refunds {
    private Refunds() {}

    static PaymentDecision request(PaymentState payment, RequestRefund command) {
        Purse purse = payment.purse();
        if (purse.refundAmount(command.refundId()) != null) {
            return PaymentDecision.ALREADY_SO;
        }
        PaymentRefusal objection = objection(purse, command.amount());
        return objection == null
                ? request(payment, command.refundId(), command.amount(), command.reason())
                : PaymentDecision.refused(objection);
    }

    private static @Nullable PaymentRefusal objection(Purse purse, Money amount) {
        if (purse.isEmpty()) {
            return PaymentRefusal.NOTHING_CAPTURED;
        }
        if (!purse.holds(amount.currency())) {
            return PaymentRefusal.CURRENCY_DIFFERS;
        }
        return amount.amountMinor() > purse.refundableMinor(amount.currency())
                ? PaymentRefusal.OVER_CAPTURED_AMOUNT
                : null;
    }

    static PaymentDecision request(PaymentState payment, RefundRest command) {
        Purse purse = payment.purse();
        String currency = command.upTo().currency();
        if (!purse.holds(currency)) {
            return PaymentDecision.refused(PaymentRefusal.NOTHING_CAPTURED);
        }
        long leftMinor = Math.min(command.upTo().amountMinor(), purse.refundableMinor(currency));
        boolean nothingLeft = leftMinor == 0 || purse.refundAmount(command.refundId()) != null;
        return nothingLeft
                ? PaymentDecision.ALREADY_SO
                : request(payment, command.refundId(), new Money(leftMinor, currency), command.reason());
    }

    private static PaymentDecision request(PaymentState payment, RefundId refundId, Money amount, String reason) {
        PaymentRequested requested = payment.requested();
        return PaymentDecision.accepted(
                new RefundRequested(requested.paymentId(), requested.holdId(), refundId, amount, reason));
    }

    /** A refund that had been given up and is back after all has first to be under way again. */
    static PaymentDecision record(PaymentState payment, RecordRefund command) {
        RefundId id = command.refundId();
        Money amount = payment.purse().refundAmount(id);
        if (amount == null) {
            return PaymentDecision.refused(PaymentRefusal.NO_SUCH_REFUND);
        }
        List<PaymentEvent> events = new ArrayList<>(2);
        if (payment.purse().hasFailed(id)) {
            events.add(retried(payment, id));
        }
        if (payment.purse().isOpen(id) || payment.purse().hasFailed(id)) {
            events.add(new PaymentRefunded(
                    command.paymentId(), payment.requested().holdId(), id, amount, command.gatewayReference()));
        }
        return PaymentDecision.accepted(events);
    }

    static PaymentDecision fail(PaymentState payment, RecordRefundFailure command) {
        Money amount = payment.purse().refundAmount(command.refundId());
        if (amount == null) {
            return PaymentDecision.refused(PaymentRefusal.NO_SUCH_REFUND);
        }
        return payment.purse().isOpen(command.refundId())
                ? PaymentDecision.accepted(new RefundFailed(
                        command.paymentId(),
                        payment.requested().holdId(),
                        command.refundId(),
                        amount,
                        command.reason()))
                : PaymentDecision.ALREADY_SO;
    }

    static PaymentDecision retry(PaymentState payment, RetryRefunds command) {
        return PaymentDecision.accepted(payment.purse().failedRefunds().stream()
                .map(id -> retried(payment, id))
                .toList());
    }

    private static RefundRetried retried(PaymentState payment, RefundId id) {
        PaymentRequested requested = payment.requested();
        Money amount = Objects.requireNonNull(payment.purse().refundAmount(id));
        return new RefundRetried(requested.paymentId(), requested.holdId(), id, amount);
    }
}
