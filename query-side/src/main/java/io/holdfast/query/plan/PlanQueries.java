package io.holdfast.query.plan;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.freshness.LogHeads;
import io.holdfast.query.storage.JsonColumns;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import tools.jackson.core.type.TypeReference;

/**
 * Answers questions about seating plans.
 *
 * <p><b>Shape:</b> ask for {@code optionalInstanceOf(SeatingPlan.class)}; an unknown plan gives an empty answer. Plans never
 * change; those asked for last stay in memory, up to {@link #MAX_CACHED_PLACES} places in all.
 *
 * <p><b>Errors:</b> {@link NotCaughtUp} when a plan is in the log and was not stored in time.
 *
 * <p><b>Threading:</b> safe for use from many threads; a question that waits blocks its thread for a bounded time.
 */
public class PlanQueries {
    private static final TypeReference<SeatingPlan> PLAN = new TypeReference<>() {};

    /** About 150 bytes each. */
    static final int MAX_CACHED_PLACES = 200_000;

    private final Cache<PlanId, SeatingPlan> recent = Caffeine.newBuilder()
            .maximumWeight(MAX_CACHED_PLACES)
            .weigher(PlanQueries::places)
            .build();
    private final PlanRows rows;
    private final JsonColumns json;
    private final CommitSignals signals;
    private final LogHeads log;

    PlanQueries(PlanRows rows, JsonColumns json, CommitSignals signals, LogHeads log) {
        this.rows = rows;
        this.json = json;
        this.signals = signals;
        this.log = log;
    }

    @QueryHandler
    Optional<SeatingPlan> handle(GetSeatingPlan query) {
        SeatingPlan plan = recent.getIfPresent(query.planId());
        return plan == null ? load(query.planId()) : Optional.of(plan);
    }

    private Optional<SeatingPlan> load(PlanId id) {
        if (!rows.existsById(id.value()) && log.versionOf(id.aggregateId()) > LogHeads.NO_VERSION) {
            awaitPlan(id);
        }
        Optional<SeatingPlan> plan = rows.findById(id.value()).map(row -> json.fromGzip(row.content, PLAN));
        plan.ifPresent(found -> recent.put(id, found));
        return plan;
    }

    /** An empty plan has its weight too, so that no number of them is too many. */
    private static int places(PlanId id, SeatingPlan plan) {
        return 1
                + plan.zones().stream()
                        .flatMap(zone -> zone.rows().stream())
                        .mapToInt(row -> row.seats().size())
                        .sum();
    }

    private void awaitPlan(PlanId id) {
        if (!signals.await(id.aggregateId(), () -> rows.existsById(id.value()))) {
            throw new NotCaughtUp(
                    "plan " + id + " was not stored within " + signals.maxWait().toMillis() + " ms");
        }
    }
}
