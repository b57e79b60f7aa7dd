package io.holdfast.query.plan;

import io.holdfast.query.storage.StoredRow;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** A seating plan as gzipped JSON. Plans never change. */
@Entity
@Table(name = "seating_plan_view")
class PlanRow extends StoredRow<UUID> {
    @Id
    UUID planId;

    byte[] content;

    @SuppressWarnings("NullAway.Init") // filled by the database
    protected PlanRow() {}

    PlanRow(UUID planId, byte[] content) {
        super();
        this.planId = planId;
        this.content = content;
    }

    @Override
    public UUID getId() {
        return planId;
    }
}
