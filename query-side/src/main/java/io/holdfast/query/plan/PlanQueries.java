package io.holdfast.query.plan;

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
 * <p><b>Shape:</b> ask for {@code optionalInstanceOf(SeatingPlan.class)}; an unknown plan gives an empty answer. A plan is
 * unpacked for every question, so keep what you make of it: it never changes.
 *
 * <p><b>Errors:</b> {@link NotCaughtUp} when a plan is in the log and was not stored in time.
 *
 * <p><b>Threading:</b> safe for use from many threads; a question that waits blocks its thread for a bounded time.
 */
public class PlanQueries {
    private static final TypeReference<SeatingPlan> PLAN = new TypeReference<>() {};

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
        PlanId id = query.planId();
        if (!rows.existsById(id.value()) && log.versionOf(id.aggregateId()) > LogHeads.NO_VERSION) {
            awaitPlan(id);
        }
        return rows.findById(id.value()).map(row -> json.fromGzip(row.content, PLAN));
    }

    private void awaitPlan(PlanId id) {
        if (!signals.await(id.aggregateId(), () -> rows.existsById(id.value()))) {
            throw new NotCaughtUp(
                    "plan " + id + " was not stored within " + signals.maxWait().toMillis() + " ms");
        }
    }
}
