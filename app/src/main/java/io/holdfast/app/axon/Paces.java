package io.holdfast.app.axon;

import io.holdfast.command.bus.LaneCommandBus;
import io.holdfast.command.store.NotifyingEventSource;
import io.holdfast.command.store.Pace;
import io.holdfast.publishing.kafka.BookingPublisher;
import io.holdfast.publishing.kafka.SeatMapPublisher;
import io.holdfast.query.catalogue.ShowtimeProjection;
import io.holdfast.query.freshness.CommitSignals;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Gives every processing group its pace, and lets those who wait for the tables hurry their processor. */
final class Paces {
    private final Pressure pressure;
    private final CommitSignals waiting;
    private final Duration standBackAtMost;
    private final Outside outside;
    private final MeterRegistry meters;

    /**
     * What those depend on who publish.
     *
     * @param broker whether the broker takes records
     * @param maps whether this node's seat maps show the whole log
     * @param seatMapsEvery how often the same map is published at most
     */
    record Outside(BooleanSupplier broker, BooleanSupplier maps, Duration seatMapsEvery) {
        BooleanSupplier brokerAndMaps() {
            return () -> broker.getAsBoolean() && maps.getAsBoolean();
        }
    }

    Paces(
            LaneCommandBus lanes,
            CommitSignals waiting,
            Duration standBackAtMost,
            Outside outside,
            MeterRegistry meters) {
        this.pressure = new Pressure(lanes::waiting, System::nanoTime);
        this.waiting = waiting;
        this.standBackAtMost = standBackAtMost;
        this.outside = outside;
        this.meters = meters;
    }

    /** Whoever begins to wait wakes the processors that rest. */
    void hurry(NotifyingEventSource source) {
        waiting.onWait(source::wakeHeldBack);
    }

    Pace of(ProcessingGroup group) {
        return switch (group.name()) {
            case BookingPublisher.PROCESSING_GROUP -> new OnlyWhile(outside.broker(), patience(group));
            case SeatMapPublisher.PROCESSING_GROUP -> new OnlyWhile(outside.brokerAndMaps(), gathering());
            default -> group.patient() ? patience(group) : Pace.AT_ONCE;
        };
    }

    private Pace gathering() {
        return new Gathering(pressure, outside.seatMapsEvery(), standBackAtMost, System::nanoTime);
    }

    private Pace patience(ProcessingGroup group) {
        boolean isAwaited = ShowtimeProjection.PROCESSING_GROUP.equals(group.name());
        Patience patience =
                new Patience(pressure, () -> isAwaited && waiting.isAwaited(), standBackAtMost, System::nanoTime);
        Gauge.builder("holdfast.events.standing.back", patience, each -> each.isStandingBack() ? 1 : 0)
                .description("Whether a processing group lets commands go first")
                .tag("group", group.name())
                .register(meters);
        return patience;
    }
}
