package io.holdfast.payments.reconciliation;

import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayState;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.payments.GatewayNews;
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
 * <p><b>Errors:</b> none leave {@link #about} and {@link #aboutUnknown}; see {@link Verdict#UNANSWERED}.
 */
final class GatewayInquiry {
    private static final Logger LOG = LoggerFactory.getLogger(GatewayInquiry.class);

    private final GatewayNews news;
    private final PaymentCommands commands;
    private final Clock clock;

    GatewayInquiry(GatewayNews news, PaymentCommands commands, Clock clock) {
        this.news = news;
        this.commands = commands;
        this.clock = clock;
    }

    Verdict about(WatchedPayment payment) {
        try {
            Optional<GatewayPayment> believed = news.of(payment.paymentId());
            Optional<PaymentCommand> command = believed.flatMap(GatewayNews::command);
            if (command.isPresent()) {
                return tell(payment, command.get());
            }
            boolean open = believed.isPresent() && believed.get().state() != GatewayState.ENDED;
            return open ? Verdict.OPEN : over(payment);
        } catch (RuntimeException unanswered) {
            LOG.warn("Nobody answered about payment {}: {}", payment.paymentId(), unanswered.toString());
            return Verdict.UNANSWERED;
        }
    }

    /**
     * About a payment that a callback names and that we have not heard of. Nothing can be booked by its money, and it may
     * be somebody else's: if the gateway holds any, a person must look.
     */
    Verdict aboutUnknown(PaymentId paymentId) {
        try {
            Optional<GatewayPayment> holding = news.of(paymentId)
                    .filter(believed -> believed.captured().amountMinor()
                            > believed.refunded().amountMinor());
            holding.ifPresent(believed -> LOG.error("The gateway took money for an unknown payment: {}", believed));
            return holding.isPresent() ? Verdict.MISMATCHED : Verdict.OPEN;
        } catch (RuntimeException unanswered) {
            LOG.warn("Nobody answered about unknown payment {}: {}", paymentId, unanswered.toString());
            return Verdict.UNANSWERED;
        }
    }

    /** Tells the payment what is new at the gateway, if anything is. */
    Optional<PaymentReply> news(PaymentId paymentId) {
        return news.of(paymentId).flatMap(GatewayNews::command).map(commands::send);
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
