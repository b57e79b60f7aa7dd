package io.holdfast.web.rest;

import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Fits what is offered to the plan it is offered in: every category of the plan has one offer, and none offers more
 * places than there are.
 *
 * <p><b>Errors:</b> problems of status 422 that name the category.
 */
final class ShowtimePlan {
    private static final String CATEGORIES = "categories";

    private final ShowtimeRequest request;
    private final PlanCapacities places;

    ShowtimePlan(ShowtimeRequest request, SeatingPlan plan) {
        this.request = request;
        this.places = new PlanCapacities(plan, request.kind());
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
                List.copyOf(places.seats().values()),
                request.policy(),
                request.flight());
    }

    private List<CategoryOffer> offers() {
        List<CategoryOffer> offers = new ArrayList<>();
        Set<String> offered = new HashSet<>();
        for (int i = 0; i < request.categories().size(); i++) {
            CategoryOffer offer = request.categories().get(i);
            String path = CATEGORIES + "[" + i + "]";
            if (!offered.add(offer.code())) {
                throw invalid(path + ".code", "category.twice", offer.code());
            }
            requireSameCurrency(offer, path);
            offers.add(fitted(offer, path));
        }
        requireAll(offered);
        return offers;
    }

    private void requireSameCurrency(CategoryOffer offer, String path) {
        String currency = request.categories().getFirst().price().currency();
        if (!offer.price().currency().equals(currency)) {
            throw invalid(path + ".price.currency", "category.currency", currency);
        }
    }

    private CategoryOffer fitted(CategoryOffer offer, String path) {
        Integer most = places.of(offer.code());
        if (most == null) {
            throw invalid(path + ".code", "category.unknown", offer.code());
        }
        if (offer.capacity() != null && offer.capacity() > most) {
            throw invalid(path + ".capacity", "category.capacity", most, offer.code());
        }
        if (offer.overbookLimit() > 0 && request.kind() != ShowtimeKind.FLIGHT) {
            throw invalid(path + ".overbookLimit", "category.overbook");
        }
        boolean standing = !places.seats().containsKey(offer.code()) && offer.capacity() == null;
        return standing ? new CategoryOffer(offer.code(), offer.price(), most, offer.overbookLimit()) : offer;
    }

    private void requireAll(Set<String> offered) {
        List<String> missing = new ArrayList<>();
        places.seats().keySet().stream().filter(code -> !offered.contains(code)).forEach(missing::add);
        places.areas().keySet().stream().filter(code -> !offered.contains(code)).forEach(missing::add);
        if (!missing.isEmpty()) {
            throw invalid(CATEGORIES, "category.missing", String.join(", ", missing));
        }
    }

    private static ProblemException invalid(String field, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_VALUE, field, sentence, arguments)
                .asException();
    }
}
