package io.holdfast.web.rest;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.SeatingPlan;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The drawings of rooms as ready bytes. Plans never change, so the bytes are made once and kept as long as there is room.
 *
 * <p><b>Threading:</b> safe for use from many threads; a plan is written by one of them.
 */
final class Layouts {
    /** A room of 300 seats takes some 30 KiB, one of 50,000 some 5 MiB. */
    static final long MAX_BYTES = 128L * 1024 * 1024;

    private final Queries queries;
    private final JsonMapper json;
    private final Cache<PlanId, ReadyJson> layouts = Caffeine.newBuilder()
            .maximumWeight(MAX_BYTES)
            .weigher((PlanId id, ReadyJson layout) -> layout.length())
            .build();

    Layouts(Queries queries, JsonMapper json) {
        this.queries = queries;
        this.json = json;
    }

    /** The layout of this plan, or {@code null} for an unknown one. */
    @Nullable
    ReadyJson of(PlanId planId) {
        ReadyJson known = layouts.getIfPresent(planId);
        if (known != null) {
            return known;
        }
        SeatingPlan plan = queries.one(new GetSeatingPlan(planId), SeatingPlan.class);
        return plan == null ? null : layouts.get(planId, id -> write(id, plan));
    }

    private ReadyJson write(PlanId planId, SeatingPlan plan) {
        return ReadyJson.named("plan-" + planId, LayoutJson.write(json, planId, plan));
    }
}
