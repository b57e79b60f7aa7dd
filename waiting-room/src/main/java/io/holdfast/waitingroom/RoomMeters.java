package io.holdfast.waitingroom;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueNumbers;
import io.holdfast.waitingroom.room.Room;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The live numbers of every waiting room as metrics, by event: every node shows the same, since all read the same line.
 *
 * <p><b>Shape:</b> the meters of a room are there as long as its line is; a gauge is not a number while Redis is away.
 *
 * <p><b>Threading:</b> {@link #read} for one thread.
 */
final class RoomMeters {
    /** The tag that says which event. */
    static final String EVENT = "event";

    private static final Logger LOG = LoggerFactory.getLogger(RoomMeters.class);

    private final MeterRegistry registry;
    private final Function<ShowtimeId, QueueNumbers> numbers;
    private final Map<ShowtimeId, Shown> shown = new HashMap<>();

    RoomMeters(MeterRegistry registry, Function<ShowtimeId, QueueNumbers> numbers) {
        this.registry = registry;
        this.numbers = numbers;
    }

    /** Shows the numbers of these rooms, and of no others any more. */
    void read(List<Room> rooms) {
        Set<ShowtimeId> gone = new HashSet<>(shown.keySet());
        for (Room room : rooms) {
            gone.remove(room.showtimeId());
            shown.computeIfAbsent(room.showtimeId(), Shown::new).read();
        }
        gone.forEach(this::remove);
    }

    private void remove(ShowtimeId showtimeId) {
        Shown room = shown.remove(showtimeId);
        if (room != null) {
            room.remove();
        }
    }

    private final class Shown {
        private final ShowtimeId showtimeId;
        private final List<Meter> meters = new ArrayList<>();
        private volatile @Nullable QueueNumbers now;

        Shown(ShowtimeId showtimeId) {
            this.showtimeId = showtimeId;
            gauge("holdfast.queue.waiting", "People in line or in the pool", n -> n.pool() + n.waiting());
            gauge("holdfast.queue.in.hall", "People whose turn it is", QueueNumbers::inHall);
            gauge("holdfast.queue.admitted.per.minute", "The measured pace", QueueNumbers::admittedPerMinute);
            counter("holdfast.queue.admitted", "Turns given", QueueNumbers::admitted);
            counter("holdfast.queue.abandoned", "Turns that were let pass", QueueNumbers::abandoned);
        }

        private void gauge(String name, String description, ToDoubleFunction<QueueNumbers> figure) {
            meters.add(Gauge.builder(name, this, room -> room.figure(figure, Double.NaN))
                    .description(description)
                    .tag(EVENT, showtimeId.toString())
                    .register(registry));
        }

        private void counter(String name, String description, ToDoubleFunction<QueueNumbers> figure) {
            meters.add(FunctionCounter.builder(name, this, room -> room.figure(figure, 0))
                    .description(description)
                    .tag(EVENT, showtimeId.toString())
                    .register(registry));
        }

        private double figure(ToDoubleFunction<QueueNumbers> figure, double unknown) {
            QueueNumbers known = now;
            return known == null ? unknown : figure.applyAsDouble(known);
        }

        void read() {
            try {
                now = numbers.apply(showtimeId);
            } catch (RuntimeException away) {
                LOG.debug("The numbers of showtime {} are not known", showtimeId, away);
                now = null;
            }
        }

        void remove() {
            meters.forEach(registry::remove);
        }
    }
}
