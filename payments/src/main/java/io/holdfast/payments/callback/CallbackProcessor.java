package io.holdfast.payments.callback;

import io.holdfast.api.Money;
import io.holdfast.api.payment.CallbackState;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RecordDispute;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.payments.GatewayNews;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Acts upon a stored callback: one command to the payment, and a note of what came of it in the inbox.
 *
 * <p><b>Errors:</b> none leave here. A command that was not answered stays pending and is tried again, at first soon,
 * then more and more seldom, for ever. Doing it twice is harmless: the payment records a capture once.
 */
final class CallbackProcessor {
    static final Duration FIRST_RETRY_AFTER = Duration.ofSeconds(1);
    static final Duration LAST_RETRY_AFTER = Duration.ofMinutes(30);

    private static final Logger LOG = LoggerFactory.getLogger(CallbackProcessor.class);
    private static final int MAX_DOUBLINGS = 20;

    private final CallbackInbox inbox;
    private final PaymentCommands commands;
    private final GatewayNews news;

    CallbackProcessor(CallbackInbox inbox, PaymentCommands commands, GatewayNews news) {
        this.inbox = inbox;
        this.commands = commands;
        this.news = news;
    }

    /** Does what this event asks for and says what has become of it. Our caller holds its row. */
    CallbackState process(StoredCallback stored) {
        GatewayEvent event = stored.event();
        Optional<CallbackType> type = CallbackType.of(event.type());
        if (type.isEmpty()) {
            return finish(event, CallbackState.KEPT, null);
        }
        Optional<PaymentId> paymentId = event.ourPaymentId();
        if (paymentId.isEmpty()) {
            return waitForPayment(stored);
        }
        try {
            return act(type.get(), paymentId.get(), stored);
        } catch (RuntimeException unanswered) {
            LOG.warn("Callback {} stays pending: {}", event.id(), unanswered.toString());
            return postpone(stored, CallbackState.PENDING, unanswered.toString());
        }
    }

    private CallbackState act(CallbackType type, PaymentId paymentId, StoredCallback stored) {
        GatewayEvent event = stored.event();
        return switch (type) {
            case SUCCEEDED -> {
                Money amount = Objects.requireNonNull(event.amount());
                yield tell(stored, new RecordCapture(paymentId, amount, event.gatewayReference()));
            }
            case FAILED -> tell(stored, new RecordFailure(paymentId, event.gatewayReference()));
            case DISPUTED -> tell(stored, new RecordDispute(paymentId, event.gatewayReference()));
            case AUTHORISED ->
                news.of(paymentId)
                        .flatMap(GatewayNews::command)
                        .map(command -> tell(stored, command))
                        .orElseGet(() -> finish(event, CallbackState.KEPT, "nothing to take any more"));
            case REFUND_FAILED -> finishForOperator(stored, CallbackState.REFUSED, "the refund failed");
        };
    }

    private CallbackState tell(StoredCallback stored, PaymentCommand command) {
        return note(stored, commands.send(command, stored.event().id(), null));
    }

    private CallbackState note(StoredCallback stored, PaymentReply reply) {
        if (reply.refusal() == null) {
            return finish(stored.event(), CallbackState.PROCESSED, null);
        }
        return switch (reply.refusal()) {
            case NO_SUCH_PAYMENT -> waitForPayment(stored);
            case AMOUNT_DIFFERS, CURRENCY_DIFFERS ->
                finishForOperator(
                        stored, CallbackState.MISMATCHED, reply.refusal().name());
            default ->
                finishForOperator(stored, CallbackState.REFUSED, reply.refusal().name());
        };
    }

    private CallbackState waitForPayment(StoredCallback stored) {
        return postpone(stored, CallbackState.WAITING_FOR_PAYMENT, "no such payment here yet");
    }

    private CallbackState postpone(StoredCallback stored, CallbackState state, String note) {
        inbox.postpone(stored.event().id(), state, delay(stored), note);
        return state;
    }

    private CallbackState finishForOperator(StoredCallback stored, CallbackState state, String why) {
        GatewayEvent event = stored.event();
        LOG.error(
                "Callback {} ({}) of payment {} needs an operator: {} {}",
                event.id(),
                event.type(),
                event.paymentId(),
                state,
                why);
        return finish(event, state, why);
    }

    private CallbackState finish(GatewayEvent event, CallbackState state, @Nullable String note) {
        inbox.finish(event.id(), state, note);
        return state;
    }

    private static Duration delay(StoredCallback stored) {
        Duration doubled = FIRST_RETRY_AFTER.multipliedBy(1L << Math.min(stored.attempts(), MAX_DOUBLINGS));
        return doubled.compareTo(LAST_RETRY_AFTER) < 0 ? doubled : LAST_RETRY_AFTER;
    }
}
