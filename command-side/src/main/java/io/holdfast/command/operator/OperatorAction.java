package io.holdfast.command.operator;

import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActed;
import io.holdfast.api.operator.RecordOperatorAction;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * One deed of an operator.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
@AggregateRoot(type = OperatorAction.TYPE)
public class OperatorAction {
    /** The aggregate type in the event log. */
    public static final String TYPE = "OperatorAction";

    @AggregateIdentifier
    private @Nullable String aggregateId;

    /** Writes the deed down once; either way answers its id. */
    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    public ActionId decide(RecordOperatorAction command) {
        if (aggregateId == null) {
            AggregateLifecycle.apply(new OperatorActed(
                    command.actionId(), command.kind(), command.subject(), command.reason(), command.details()));
        }
        return command.actionId();
    }

    /** Takes in the event that happened, new or from the log. */
    @EventSourcingHandler
    public void evolve(OperatorActed event) {
        aggregateId = RecordOperatorAction.aggregateId(event.actionId());
    }
}
