package io.holdfast.api.plan;

import java.util.UUID;

/** The id of an imported seating plan. */
public record PlanId(UUID value) {
    /** The identifier of this plan's stream in the event log. */
    public String aggregateId() {
        return "plan-" + value;
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
