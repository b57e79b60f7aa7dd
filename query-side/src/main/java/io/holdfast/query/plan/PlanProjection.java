package io.holdfast.query.plan;

import io.holdfast.api.plan.SeatingPlanImported;
import io.holdfast.query.catalogue.ShowtimeProjection;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.storage.JsonColumns;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;

/**
 * Stores seating plans from the log.
 *
 * <p><b>Threading:</b> runs in its processor's transaction.
 */
@ProcessingGroup(ShowtimeProjection.PROCESSING_GROUP)
public class PlanProjection {
    private final PlanRows rows;
    private final JsonColumns json;
    private final CommitSignals signals;

    PlanProjection(PlanRows rows, JsonColumns json, CommitSignals signals) {
        this.rows = rows;
        this.json = json;
        this.signals = signals;
    }

    @EventHandler
    void on(SeatingPlanImported event) {
        if (!rows.existsById(event.planId().value())) {
            rows.save(new PlanRow(event.planId().value(), json.gzip(event.plan())));
            signals.touch(event.planId().aggregateId());
        }
    }
}
