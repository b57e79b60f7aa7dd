package io.holdfast.api.audit;

import io.holdfast.api.operator.OperatorActed;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.personal.CustomerErased;
import io.holdfast.api.plan.SeatingPlanImported;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.waitingroom.QueueChanged;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The kinds of events that the log can hold, by their simple names. */
public final class EventTypes {
    private static final Map<String, Class<?>> BY_NAME = byName();

    private EventTypes() {}

    private static Map<String, Class<?>> byName() {
        Map<String, Class<?>> types = new TreeMap<>();
        Stream.of(
                        Stream.of(ShowtimeEvent.class.getPermittedSubclasses()),
                        Stream.of(PaymentEvent.class.getPermittedSubclasses()),
                        Stream.of(
                                QueueChanged.class,
                                CustomerErased.class,
                                SeatingPlanImported.class,
                                OperatorActed.class))
                .flatMap(some -> some)
                .forEach(type -> types.put(type.getSimpleName(), type));
        return Collections.unmodifiableMap(types);
    }

    /** The event with this simple name. */
    public static Optional<Class<?>> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /** All names, in alphabetical order. */
    public static Set<String> names() {
        return BY_NAME.keySet();
    }
}
