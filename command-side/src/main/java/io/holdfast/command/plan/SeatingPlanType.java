package io.holdfast.command.plan;

import io.holdfast.api.RoutedCommand;
import io.holdfast.api.plan.ImportSeatingPlan;
import io.holdfast.api.plan.SeatingPlanImported;
import io.holdfast.command.bus.AggregateType;
import java.time.Clock;
import java.util.List;

/** Seating plans in their lanes. */
public final class SeatingPlanType implements AggregateType<SeatingPlan> {
    @Override
    public String name() {
        return SeatingPlan.TYPE;
    }

    @Override
    public List<Class<? extends RoutedCommand>> commands() {
        return List.of(ImportSeatingPlan.class);
    }

    @Override
    public SeatingPlan create() {
        return new SeatingPlan();
    }

    @Override
    public Object decide(SeatingPlan root, RoutedCommand command, Clock clock) {
        return root.decide((ImportSeatingPlan) command);
    }

    @Override
    public void evolve(SeatingPlan root, Object payload) {
        root.evolve((SeatingPlanImported) payload);
    }

    @Override
    public boolean isRefusal(Object reply) {
        return false;
    }

    @Override
    public int weight(SeatingPlan root) {
        return 1;
    }
}
