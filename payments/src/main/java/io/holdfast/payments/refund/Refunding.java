package io.holdfast.payments.refund;

import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.RecordRefund;
import io.holdfast.api.payment.RecordRefundFailure;
import io.holdfast.payments.callback.PaymentCommands;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives money back at the gateway, then records that it is back. The refund's id goes along, so that the gateway gives it
 * back once however often it is asked: after a crash, after a timeout that may have been a success, by two nodes at once.
 *
 * <p><b>Errors:</b> none leave {@link #lookAndGoOn}, except when the database is away. A silent gateway is asked again,
 * more and more seldom, {@link #MAX_ATTEMPTS} times. Then, or at once if it refuses, the payment records that the refund
 * has failed, where an operator finds it and may have it tried again.
 *
 * <p><b>Threading:</b> blocks on the network; safe for use from many threads and nodes.
 *
 * <p><b>Source:</b> C15, cases 14, 17 and 20.
 */
final class Refunding {
    static final Duration FIRST_RETRY_AFTER = Duration.ofSeconds(2);
    static final Duration LAST_RETRY_AFTER = Duration.ofHours(1);

    /** How often a gateway is asked for one refund: over nine hours in all. */
    static final int MAX_ATTEMPTS = 20;

    static final int MAX_REASON_LENGTH = 200;

    private static final Logger LOG = LoggerFactory.getLogger(Refunding.class);
    private static final int MAX_DOUBLINGS = 20;

    private final RefundOrders orders;
    private final PaymentGateway gateway;
    private final PaymentCommands commands;
    private final Clock clock;

    Refunding(RefundOrders orders, PaymentGateway gateway, PaymentCommands commands, Clock clock) {
        this.orders = orders;
        this.gateway = gateway;
        this.commands = commands;
        this.clock = clock;
    }

    /** Gives what is to be given now; true if there may be more. */
    boolean lookAndGoOn() {
        List<RefundOrder> due = orders.takeDue();
        due.forEach(this::workOn);
        return due.size() == RefundOrders.BATCH;
    }

    private void workOn(RefundOrder order) {
        try {
            if (order.attempts() > MAX_ATTEMPTS) {
                giveUp(order, "no answer " + MAX_ATTEMPTS + " times");
            } else {
                give(order);
            }
        } catch (RuntimeException unanswered) {
            LOG.warn("Refund {} of payment {} waits: {}", order.refundId(), order.paymentId(), unanswered.toString());
            orders.letGo(order, clock.instant().plus(pauseAfter(order)), reason(unanswered));
        }
    }

    private void give(RefundOrder order) {
        try {
            String reference = gateway.refund(order.paymentId(), order.refundId(), order.amount());
            conclude(order, new RecordRefund(order.paymentId(), order.refundId(), reference), null);
        } catch (GatewayRefused refused) {
            giveUp(order, reason(refused));
        } catch (RuntimeException unanswered) {
            if (order.attempts() < MAX_ATTEMPTS) {
                throw unanswered;
            }
            giveUp(order, reason(unanswered));
        }
    }

    private void giveUp(RefundOrder order, String reason) {
        LOG.error("Refund {} of payment {} needs an operator: {}", order.refundId(), order.paymentId(), reason);
        conclude(order, new RecordRefundFailure(order.paymentId(), order.refundId(), reason), reason);
    }

    private void conclude(RefundOrder order, PaymentCommand command, @Nullable String note) {
        PaymentReply reply = commands.send(command, order.cause(), order.trace());
        if (!reply.accepted()) {
            LOG.error("Payment {} knows nothing of its refund: {} refused {}", order.paymentId(), reply, command);
        }
        orders.letGo(order, null, reply.accepted() ? note : String.valueOf(reply.refusal()));
    }

    /** Fit to be stored and shown: a gateway may say anything. */
    private static String reason(RuntimeException failure) {
        String text = failure.getClass().getSimpleName() + ": " + failure.getMessage();
        String plain = text.replaceAll("\\p{Cntrl}", " ");
        return plain.substring(0, Math.min(plain.length(), MAX_REASON_LENGTH));
    }

    private static Duration pauseAfter(RefundOrder order) {
        Duration doubled = FIRST_RETRY_AFTER.multipliedBy(1L << Math.min(order.attempts() - 1, MAX_DOUBLINGS));
        return doubled.compareTo(LAST_RETRY_AFTER) < 0 ? doubled : LAST_RETRY_AFTER;
    }
}
