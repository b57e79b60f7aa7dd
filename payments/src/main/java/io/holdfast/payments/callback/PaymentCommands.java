package io.holdfast.payments.callback;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentReply;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;

/** Sends commands to payments in the name of one actor, and waits for the answer. */
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
        var message = GenericCommandMessage.asCommandMessage(command).andMetaData(Map.of(MetaDataKeys.ACTOR, actor));
        return gateway.sendAndWait(message, ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
    }
}
