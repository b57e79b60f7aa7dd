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
import org.jspecify.annotations.Nullable;

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
        return required(await(command, caller));
    }

    public PaymentReply send(PaymentCommand command, Caller caller) {
        return required(await(command, caller));
    }

    public PlanId send(ImportSeatingPlan command, Caller caller) {
        return required(await(command, caller));
    }

    private <R> @Nullable R await(Object command, Caller caller) {
        MetaData metaData = MetaData.with(MetaDataKeys.ACTOR, caller.actor());
        return Answers.await(gateway.<R>send(command, metaData), TIMEOUT);
    }

    private static <R> R required(@Nullable R reply) {
        if (reply == null) {
            throw new IllegalStateException("a command answered nothing");
        }
        return reply;
    }
}
