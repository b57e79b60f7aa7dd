package io.holdfast.app.axon;

import io.holdfast.command.bus.LaneCommandBus;
import io.holdfast.command.store.NotifyingEventSource;
import io.holdfast.command.store.Pace;
import io.holdfast.query.catalogue.ShowtimeProjection;
import io.holdfast.query.freshness.CommitSignals;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/** Gives every processing group its pace, and lets those who wait for the tables hurry their processor. */
final class Paces {
    private final Pressure pressure;
    private final CommitSignals waiting;
    private final Duration standBackAtMost;
    private final MeterRegistry meters;

    Paces(LaneCommandBus lanes, CommitSignals waiting, Duration standBackAtMost, MeterRegistry meters) {
        this.pressure = new Pressure(lanes::waiting, System::nanoTime);
        this.waiting = waiting;
        this.standBackAtMost = standBackAtMost;
        this.meters = meters;
    }

    /** Whoever begins to wait wakes the processors that rest. */
    void hurry(NotifyingEventSource source) {
        waiting.onWait(source::wakeHeldBack);
    }

    Pace of(ProcessingGroup group) {
        if (!group.patient()) {
            return Pace.AT_ONCE;
        }
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
