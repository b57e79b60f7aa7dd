package io.holdfast.api.plan;

import io.holdfast.api.RoutedCommand;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Stores a seating plan. Answers the {@link PlanId}; repeating it with the same id changes nothing. */
public record ImportSeatingPlan(@TargetAggregateIdentifier PlanId planId, SeatingPlan plan) implements RoutedCommand {
    @Override
    public String aggregateId() {
        return planId.aggregateId();
    }
}
