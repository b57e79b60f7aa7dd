package io.holdfast.command.plan;

import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.SeatingPlanImported;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A seating plan: imported once, never changed. It remembers that it exists, not what it looks like.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
@AggregateRoot(type = SeatingPlan.TYPE)
public class SeatingPlan {
    /** The aggregate type in the event log. */
    public static final String TYPE = "SeatingPlan";

    @AggregateIdentifier
    private @Nullable String aggregateId;

    /** Stores the plan unless one with this id exists; either way answers the id. */
    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    public PlanId decide(ImportSeatingPlan command) {
        if (aggregateId == null) {
            AggregateLifecycle.apply(new SeatingPlanImported(command.planId(), command.plan()));
        }
        return command.planId();
    }

    /** Takes in the event that happened, new or from the log. */
    @EventSourcingHandler
    public void evolve(SeatingPlanImported event) {
        aggregateId = event.planId().aggregateId();
    }
}
