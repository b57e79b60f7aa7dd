package io.holdfast.flights;

import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.plans.PlanOffers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;

/**
 * Cabins by the id of their plan. Plans never change; those used last stay in memory.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class Plans {
    /** An airline has few types of aircraft. */
    static final int MAX_KEPT = 50;

    private static final int ANSWER_WITHIN_SECONDS = 10;

    private final QueryGateway queries;
    private final Map<PlanId, PlanOffers> kept = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<PlanId, PlanOffers> eldest) {
            return size() > MAX_KEPT;
        }
    };

    Plans(QueryGateway queries) {
        this.queries = queries;
    }

    /** Empty for an unknown plan. */
    synchronized Optional<PlanOffers> find(PlanId id) {
        PlanOffers known = kept.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<PlanOffers> found = queries.query(
                        new GetSeatingPlan(id), ResponseTypes.optionalInstanceOf(SeatingPlan.class))
                .orTimeout(ANSWER_WITHIN_SECONDS, TimeUnit.SECONDS)
                .join()
                .map(plan -> new PlanOffers(plan, ShowtimeKind.FLIGHT));
        found.ifPresent(plan -> kept.put(id, plan));
        return found;
    }

    /** The seats of a plan that a schedule was checked against. */
    List<SeatGroup> seats(PlanId id) {
        return find(id).orElseThrow(() -> new IllegalStateException("plan " + id + " is gone"))
                .seats();
    }
}
