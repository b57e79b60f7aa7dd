package io.holdfast.flights;

import io.holdfast.api.Money;
import io.holdfast.api.flight.InvalidSchedule;
import io.holdfast.api.flight.ScheduleError.Code;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.plans.OffersMisfit;
import io.holdfast.plans.PlanOffers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Checks what a line alone cannot tell: that its plan exists and its classes fit it, that its prices can be paid, and that
 * no other line is the same flight.
 *
 * <p><b>Errors:</b> {@link InvalidSchedule}.
 *
 * <p><b>Threading:</b> for one thread, one schedule.
 */
final class ScheduleCheck {
    private final Function<PlanId, Optional<PlanOffers>> plans;
    private final Function<Money, Optional<String>> objectionTo;
    private final ScheduleErrors errors = new ScheduleErrors();
    private final Map<PlanId, Optional<PlanOffers>> known = new HashMap<>();

    ScheduleCheck(Function<PlanId, Optional<PlanOffers>> plans, Function<Money, Optional<String>> objectionTo) {
        this.plans = plans;
        this.objectionTo = objectionTo;
    }

    /** The flights with their offers as their plans have them. */
    List<ScheduledFlight> check(List<ScheduledFlight> flights) {
        Map<ScheduledFlight.Key, Integer> lines = new HashMap<>();
        List<ScheduledFlight> checked = new ArrayList<>();
        for (ScheduledFlight flight : flights) {
            Integer other = lines.putIfAbsent(flight.key(), flight.line());
            if (other != null) {
                errors.add(
                        Code.FLIGHT_TWICE, flight.line(), null, flight.key() + " stands on line " + other + " already");
            }
            flight.offers().forEach(offer -> requirePayable(flight, offer));
            List<CategoryOffer> fitted = fit(flight);
            if (fitted != null) {
                checked.add(flight.offering(fitted));
            }
        }
        errors.throwIfAny();
        return checked;
    }

    private void requirePayable(ScheduledFlight flight, CategoryOffer offer) {
        objectionTo
                .apply(offer.price())
                .ifPresent(objection -> errors.add(
                        Code.NOT_PAYABLE,
                        flight.line(),
                        ScheduleLine.CLASSES,
                        "the payment service cannot move the price of " + offer.code() + ": " + objection));
    }

    private @Nullable List<CategoryOffer> fit(ScheduledFlight flight) {
        PlanOffers plan = known.computeIfAbsent(flight.planId(), plans).orElse(null);
        if (plan == null) {
            errors.add(
                    Code.UNKNOWN_PLAN, flight.line(), ScheduleLine.PLAN, "there is no seating plan " + flight.planId());
            return null;
        }
        try {
            return plan.fit(flight.offers());
        } catch (OffersMisfit misfit) {
            errors.add(
                    Code.CLASSES_DO_NOT_FIT, flight.line(), ScheduleLine.CLASSES, String.valueOf(misfit.getMessage()));
            return null;
        }
    }
}
