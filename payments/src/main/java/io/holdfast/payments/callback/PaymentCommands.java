package io.holdfast.payments.callback;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;

/**
 * Sends commands to payments in the name of one actor, and waits for the answer.
 *
 * <p><b>Threading:</b> blocks, {@link #ANSWER_WITHIN} at most; safe for use from many threads.
 */
public final class PaymentCommands {
    /** How long an answer may take; shorter than the lease of the row that it is for. */
    static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    private final CommandGateway gateway;
    private final String actor;

    /** Sends through this gateway; {@code actor} is what the audit shows. */
    public PaymentCommands(CommandGateway gateway, String actor) {
        this.gateway = gateway;
        this.actor = actor;
    }

    /** Asks a payment for a change and returns its answer. */
    public PaymentReply send(PaymentCommand command) {
        return send(command, null, null);
    }

    /** The same because of another message: {@code cause} is its id, {@code trace} its trace, as far as there are any. */
    public PaymentReply send(PaymentCommand command, @Nullable String cause, @Nullable String trace) {
        Map<String, String> origin = new HashMap<>();
        if (cause != null) {
            origin.put(MetaDataKeys.CAUSE, cause);
        }
        if (trace != null) {
            origin.put(MetaDataKeys.TRACE, trace);
        }
        return gateway.sendAndWait(
                message(command).andMetaData(origin), ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Asks payments for a change, all at once; a payment that fails or is silent is not among the answers. */
    public Map<PaymentId, PaymentReply> sendAll(List<? extends PaymentCommand> commands) {
        Map<PaymentId, CompletableFuture<PaymentReply>> asked = new HashMap<>();
        commands.forEach(command -> asked.put(command.paymentId(), gateway.send(message(command))));
        await(CompletableFuture.allOf(asked.values().toArray(CompletableFuture[]::new)));
        Map<PaymentId, PaymentReply> answered = new HashMap<>();
        asked.forEach((payment, reply) -> {
            if (reply.isDone() && !reply.isCompletedExceptionally()) {
                answered.put(payment, reply.join());
            }
        });
        return answered;
    }

    private CommandMessage<?> message(PaymentCommand command) {
        return GenericCommandMessage.asCommandMessage(command).andMetaData(Map.of(MetaDataKeys.ACTOR, actor));
    }

    private static void await(CompletableFuture<Void> all) {
        try {
            all.get(ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException someHaveNotAnswered) {
            // They are not among the answers.
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while payments were asked", closing);
        }
    }
}
