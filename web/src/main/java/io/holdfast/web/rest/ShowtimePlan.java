package io.holdfast.web.rest;

import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.plans.OffersMisfit;
import io.holdfast.plans.PlanOffers;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.util.List;

/**
 * Fits what is offered to the plan it is offered in.
 *
 * <p><b>Errors:</b> problems of status 422 that name the category.
 */
final class ShowtimePlan {
    private static final String CATEGORIES = "categories";

    private final ShowtimeRequest request;
    private final PlanOffers plan;

    ShowtimePlan(ShowtimeRequest request, SeatingPlan plan) {
        this.request = request;
        this.plan = new PlanOffers(plan, request.kind());
    }

    ScheduleShowtime schedule(ShowtimeId showtimeId) {
        return new ScheduleShowtime(
                showtimeId,
                request.kind(),
                request.title(),
                request.venue(),
                request.planId(),
                request.startsAt(),
                request.timeZone(),
                offers(),
                plan.seats(),
                request.policy(),
                request.flight());
    }

    private List<CategoryOffer> offers() {
        try {
            return plan.fit(request.categories());
        } catch (OffersMisfit misfit) {
            throw problem(misfit);
        }
    }

    private static ProblemException problem(OffersMisfit misfit) {
        String field = misfit.offer() == OffersMisfit.ALL
                ? CATEGORIES
                : CATEGORIES + "[" + misfit.offer() + "]." + misfit.member();
        String sentence = switch (misfit.reason()) {
            case TWICE -> "category.twice";
            case CURRENCY -> "category.currency";
            case UNKNOWN -> "category.unknown";
            case CAPACITY -> "category.capacity";
            case OVERBOOKED -> "category.overbook";
            case MISSING -> "category.missing";
        };
        return Problem.ofField(
                        ProblemKind.INVALID_VALUE,
                        field,
                        sentence,
                        misfit.arguments().toArray())
                .asException();
    }
}
