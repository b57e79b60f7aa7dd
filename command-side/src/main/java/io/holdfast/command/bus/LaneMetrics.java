package io.holdfast.command.bus;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/** What can be seen of the lanes. All meters are made at the start; counting allocates nothing. */
final class LaneMetrics {
    private static final String COMMANDS = "holdfast.lanes.commands";

    private final MeterRegistry registry;
    private final DistributionSummary batchSize;
    private final Timer commit;
    private final Counter accepted;
    private final Counter refused;
    private final Counter failed;
    private final Counter overloaded;
    private final Counter failedBatches;
    private final Counter stockExceeded;

    LaneMetrics(MeterRegistry registry) {
        this.registry = registry;
        batchSize = DistributionSummary.builder("holdfast.lanes.batch.size")
                .description("Commands decided together")
                .baseUnit("commands")
                .register(registry);
        commit = Timer.builder("holdfast.lanes.commit")
                .description("Appending and committing the events of one batch")
                .register(registry);
        accepted = outcome("accepted");
        refused = outcome("refused");
        failed = outcome("failed");
        overloaded = outcome("overloaded");
        failedBatches = Counter.builder("holdfast.lanes.failed.batches")
                .description("Batches that were rolled back and whose commands were tried again one by one")
                .register(registry);
        stockExceeded = Counter.builder("holdfast.lanes.stock.exceeded")
                .description("Batches that would have sold more of a fare class than there is: a fault to look into")
                .register(registry);
    }

    private Counter outcome(String outcome) {
        return Counter.builder(COMMANDS)
                .description("Commands by outcome")
                .tag("outcome", outcome)
                .register(registry);
    }

    void watch(int lane, Collection<?> queue) {
        Gauge.builder("holdfast.lanes.queue.depth", queue, Collection::size)
                .description("Commands that wait in a lane")
                .tag("lane", Integer.toString(lane))
                .register(registry);
    }

    void batch(int size) {
        batchSize.record(size);
    }

    void committed(long nanos) {
        commit.record(nanos, TimeUnit.NANOSECONDS);
    }

    void batchFailed() {
        failedBatches.increment();
    }

    void stockExceeded() {
        stockExceeded.increment();
    }

    void overloaded() {
        overloaded.increment();
    }

    void answered(LaneTask task) {
        if (task.isFailed()) {
            failed.increment();
        } else if (task.isRefused()) {
            refused.increment();
        } else {
            accepted.increment();
        }
    }
}
