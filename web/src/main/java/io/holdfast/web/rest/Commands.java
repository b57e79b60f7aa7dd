package io.holdfast.web.rest;

import io.holdfast.api.CustomerId;
import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.personal.EraseCustomer;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.waitingroom.RecordQueueChange;
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
    private final MetaData reason;

    public Commands(CommandGateway gateway) {
        this(gateway, MetaData.emptyInstance());
    }

    private Commands(CommandGateway gateway, MetaData reason) {
        this.gateway = gateway;
        this.reason = reason;
    }

    /** For commands whose events have no place for why an operator sent them: the log keeps it beside them (U1). */
    public Commands because(@Nullable String reason) {
        return reason == null ? this : new Commands(gateway, MetaData.with(MetaDataKeys.REASON, reason));
    }

    public ShowtimeReply send(ShowtimeCommand command, Caller caller) {
        return await(command, by(caller), ShowtimeReply.class);
    }

    public PlanId send(ImportSeatingPlan command, Caller caller) {
        return await(command, by(caller), PlanId.class);
    }

    public CustomerId send(EraseCustomer command, Caller caller) {
        return await(command, by(caller), CustomerId.class);
    }

    public ShowtimeId send(RecordQueueChange command, Caller caller) {
        return await(command, by(caller), ShowtimeId.class);
    }

    public ActionId send(RecordOperatorAction command, Caller caller) {
        return send(command, caller, command.actionId().toString());
    }

    /** For a deed that leads to events of its own, too: they carry the same trace in the log. */
    public ActionId send(RecordOperatorAction command, Caller caller, String trace) {
        return await(command, by(caller).and(MetaDataKeys.TRACE, trace), ActionId.class);
    }

    /** For a request that takes several commands: what they lead to carries one trace in the log. */
    public ShowtimeReply send(ShowtimeCommand command, Caller caller, String trace) {
        return await(command, by(caller).and(MetaDataKeys.TRACE, trace), ShowtimeReply.class);
    }

    /** For a request that takes several commands: what they lead to carries one trace in the log. */
    public PaymentReply send(PaymentCommand command, Caller caller, String trace) {
        return await(command, by(caller).and(MetaDataKeys.TRACE, trace), PaymentReply.class);
    }

    private static MetaData by(Caller caller) {
        return MetaData.with(MetaDataKeys.ACTOR, caller.actor());
    }

    private <R> R await(Object command, MetaData metaData, Class<R> type) {
        Object reply = Answers.await(gateway.<Object>send(command, metaData.mergedWith(reason)), TIMEOUT);
        if (reply == null) {
            throw new IllegalStateException("a command answered nothing");
        }
        return type.cast(reply);
    }
}
