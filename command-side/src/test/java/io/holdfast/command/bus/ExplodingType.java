package io.holdfast.command.bus;

import io.holdfast.api.RoutedCommand;
import java.time.Clock;
import java.util.List;
import org.axonframework.modelling.command.AggregateLifecycle;

/** An aggregate that breaks the rule: it applies an event and then throws. */
final class ExplodingType implements AggregateType<Object> {
    record Explode(String aggregateId) implements RoutedCommand {}

    record Lit(String aggregateId) {}

    @Override
    public String name() {
        return "Bomb";
    }

    @Override
    public List<Class<? extends RoutedCommand>> commands() {
        return List.of(Explode.class);
    }

    @Override
    public Object create() {
        return new Object();
    }

    @Override
    public Object decide(Object root, RoutedCommand command, Clock clock) {
        AggregateLifecycle.apply(new Lit(command.aggregateId()));
        throw new IllegalStateException("half-way");
    }

    @Override
    public void evolve(Object root, Object payload) {}

    @Override
    public boolean isRefusal(Object reply) {
        return false;
    }

    @Override
    public int weight(Object root) {
        return 1;
    }
}
