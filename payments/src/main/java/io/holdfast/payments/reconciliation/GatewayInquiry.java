package io.holdfast.payments.reconciliation;

import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayState;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.payments.callback.PaymentCommands;
import io.holdfast.payments.watch.WatchedPayment;
import java.time.Clock;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the gateway about one payment, and tells the payment what a callback would have told it. Doing it twice, or
 * beside a callback, is harmless: the payment records a capture once.
 *
 * <p><b>Errors:</b> none leave {@link #about}; see {@link Verdict#UNANSWERED}.
 */
final class GatewayInquiry {
    private static final Logger LOG = LoggerFactory.getLogger(GatewayInquiry.class);

    private final PaymentGateway gateway;
    private final PaymentCommands commands;
    private final Clock clock;

    GatewayInquiry(PaymentGateway gateway, PaymentCommands commands, Clock clock) {
        this.gateway = gateway;
        this.commands = commands;
        this.clock = clock;
    }

    Verdict about(WatchedPayment payment) {
        try {
            Optional<GatewayPayment> believed = gateway.find(payment.paymentId());
            Optional<PaymentCommand> news = believed.flatMap(GatewayInquiry::newsOf);
            if (news.isPresent()) {
                return tell(payment, news.get());
            }
            boolean open = believed.isPresent() && believed.get().state() == GatewayState.OPEN;
            return open ? Verdict.OPEN : over(payment);
        } catch (RuntimeException unanswered) {
            LOG.warn("Nobody answered about payment {}: {}", payment.paymentId(), unanswered.toString());
            return Verdict.UNANSWERED;
        }
    }

    /** Tells the payment what is new at the gateway, if anything is. */
    Optional<PaymentReply> news(PaymentId paymentId) {
        return gateway.find(paymentId).flatMap(GatewayInquiry::newsOf).map(commands::send);
    }

    private static Optional<PaymentCommand> newsOf(GatewayPayment believed) {
        PaymentId id = believed.paymentId();
        return switch (believed.state()) {
            case CAPTURED -> Optional.of(new RecordCapture(id, believed.captured(), believed.gatewayReference()));
            case FAILED -> Optional.of(new RecordFailure(id, believed.gatewayReference()));
            case OPEN, ENDED -> Optional.empty();
        };
    }

    /** No money came and none will; until the session's last instant that may still change. */
    private Verdict over(WatchedPayment payment) {
        if (!clock.instant().isAfter(payment.expiresAt())) {
            return Verdict.OPEN;
        }
        return payment.version() == PaymentReply.NO_VERSION
                ? Verdict.MATCHED
                : tell(payment, new ExpirePayment(payment.paymentId()));
    }

    private Verdict tell(WatchedPayment payment, PaymentCommand command) {
        PaymentReply reply = commands.send(command);
        if (reply.accepted()) {
            return reply.version() > payment.version() ? Verdict.REPAIRED : Verdict.MATCHED;
        }
        LOG.error("Payment {} needs an operator: {} refused {}", payment.paymentId(), reply.refusal(), command);
        return reply.refusal() == PaymentRefusal.AMOUNT_DIFFERS ? Verdict.MISMATCHED : Verdict.UNANSWERED;
    }
}
