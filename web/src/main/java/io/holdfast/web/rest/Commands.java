package io.holdfast.web.rest;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.web.security.Caller;
import java.time.Duration;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.MetaData;

/**
 * Sends commands in a caller's name and waits until they are decided and stored.
 *
 * <p><b>Errors:</b> {@link io.holdfast.api.Overloaded} when the queue is full, or when no answer came in time; then the
 * command may still be decided.
 *
 * <p><b>Threading:</b> blocks; meant for virtual threads.
 */
public final class Commands {
    /** A command that waits longer is answered 503. */
    static final Duration TIMEOUT = Duration.ofSeconds(15);

    private final CommandGateway gateway;

    public Commands(CommandGateway gateway) {
        this.gateway = gateway;
    }

    public ShowtimeReply send(ShowtimeCommand command, Caller caller) {
        return await(command, caller, ShowtimeReply.class);
    }

    public PaymentReply send(PaymentCommand command, Caller caller) {
        return await(command, caller, PaymentReply.class);
    }

    public PlanId send(ImportSeatingPlan command, Caller caller) {
        return await(command, caller, PlanId.class);
    }

    private <R> R await(Object command, Caller caller, Class<R> type) {
        MetaData metaData = MetaData.with(MetaDataKeys.ACTOR, caller.actor());
        Object reply = Answers.await(gateway.<Object>send(command, metaData), TIMEOUT);
        if (reply == null) {
            throw new IllegalStateException("a command answered nothing");
        }
        return type.cast(reply);
    }
}
