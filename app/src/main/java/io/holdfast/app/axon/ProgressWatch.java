package io.holdfast.app.axon;

import io.holdfast.api.progress.EventProgress;
import io.holdfast.api.progress.ProcessorProgress;
import io.holdfast.api.progress.ProcessorProgress.State;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Looks once a second how far each group's stored token is behind the log, whichever node it runs on, for the meters and
 * the operator's console. Groups that keep their token in memory are not among them; their node's health tells of them.
 *
 * <p><b>Threading:</b> one thread of its own looks; any may ask.
 */
final class ProgressWatch implements EventProgress, AutoCloseable {
    static final Duration EVERY = Duration.ofSeconds(1);

    /** Behind for less than this is on its way: who has nothing to do writes down every five seconds where it is. */
    static final Duration ON_ITS_WAY = Duration.ofSeconds(10);

    /** A replay's token holds another, which says where it is; none while it has read nothing. */
    private static final String POSITIONS = """
            SELECT processorname, (SELECT coalesce(max(global_index), 0) FROM domain_event),
                   min(coalesce((coalesce(token -> 'currentToken', token) ->> 'index')::bigint, 0))
              FROM (SELECT processorname, convert_from(token, 'UTF8')::json AS token FROM tokenentry
                     WHERE processorname NOT LIKE '\\_\\_%') tokens
             GROUP BY processorname
            """;

    private static final Logger LOG = LoggerFactory.getLogger(ProgressWatch.class);

    private final JdbcClient database;
    private final BooleanSupplier brokerReachable;
    private final MeterRegistry meters;
    private final Map<String, GroupProgress> groups = new ConcurrentSkipListMap<>();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("progress-watch").daemon().factory());

    ProgressWatch(JdbcClient database, BooleanSupplier brokerReachable, MeterRegistry meters) {
        this.database = database;
        this.brokerReachable = brokerReachable;
        this.meters = meters;
    }

    void start() {
        watch.scheduleWithFixedDelay(this::look, EVERY.toMillis(), EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        try {
            long now = System.nanoTime();
            database.sql(POSITIONS)
                    .query((row, number) -> {
                        group(row.getString(1)).look(row.getLong(2), row.getLong(3), now);
                        return number;
                    })
                    .list();
        } catch (RuntimeException unavailable) {
            LOG.debug("How far the processors have come could not be read", unavailable);
        }
    }

    private GroupProgress group(String name) {
        return groups.computeIfAbsent(name, unknown -> {
            GroupProgress group = new GroupProgress();
            Gauge.builder("holdfast.events.behind", group, GroupProgress::eventsBehind)
                    .description("Events of the log that a group has not seen yet")
                    .tag("group", name)
                    .register(meters);
            Gauge.builder("holdfast.events.behind.seconds", group, each -> each.millisBehind() / 1_000.0)
                    .description("For how long a group has not reached an event that was there")
                    .tag("group", name)
                    .register(meters);
            return group;
        });
    }

    @Override
    public List<ProcessorProgress> all() {
        return groups.entrySet().stream()
                .map(each -> progress(each.getKey(), each.getValue()))
                .toList();
    }

    private ProcessorProgress progress(String name, GroupProgress group) {
        return new ProcessorProgress(name, state(name, group), group.eventsBehind(), group.millisBehind());
    }

    private State state(String name, GroupProgress group) {
        if (ProcessingGroup.isPublishing(name) && !brokerReachable.getAsBoolean()) {
            return State.BROKER_AWAY;
        }
        return group.millisBehind() < ON_ITS_WAY.toMillis() ? State.UP_TO_DATE : State.BEHIND;
    }

    @Override
    public void close() {
        watch.shutdownNow();
    }
}
