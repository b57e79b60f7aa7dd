package io.holdfast.command.bus;

import io.holdfast.api.RoutedCommand;
import java.time.Clock;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * A kind of small aggregate that decides one command, which it never refuses, and knows one event.
 *
 * @param name the aggregate type in the event log
 * @param command the only command
 * @param event the only event
 * @param fresh makes an aggregate that has no event yet
 * @param decision lets it decide; answers its reply
 * @param evolution takes in an event
 * @param <T> the aggregate's root
 * @param <C> its command
 * @param <E> its event
 */
public record OneCommandType<T, C extends RoutedCommand, E>(
        String name,
        Class<C> command,
        Class<E> event,
        Supplier<T> fresh,
        BiFunction<T, C, Object> decision,
        BiConsumer<T, E> evolution)
        implements AggregateType<T> {
    @Override
    public List<Class<? extends RoutedCommand>> commands() {
        return List.of(command);
    }

    @Override
    public T create() {
        return fresh.get();
    }

    @Override
    public Object decide(T root, RoutedCommand given, Clock clock) {
        return decision.apply(root, command.cast(given));
    }

    @Override
    public void evolve(T root, Object payload) {
        evolution.accept(root, event.cast(payload));
    }

    @Override
    public boolean isRefusal(Object reply) {
        return false;
    }

    @Override
    public int weight(T root) {
        return 1;
    }
}
