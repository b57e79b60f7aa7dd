package io.holdfast.web.rest;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.plans.SeatGroups;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private final Map<String, SeatGroup> seats = new LinkedHashMap<>();
    private final Map<String, Integer> areas = new LinkedHashMap<>();

    ShowtimePlan(ShowtimeRequest request, SeatingPlan plan) {
        this.request = request;
        SeatGroups.of(plan, request.kind()).forEach(group -> seats.put(group.category(), group));
        for (Area area : plan.areas()) {
            areas.merge(area.category(), area.capacity(), Integer::sum);
        }
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
                List.copyOf(seats.values()),
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
        SeatGroup numbered = seats.get(offer.code());
        Integer places = numbered == null
                ? areas.get(offer.code())
                : Integer.valueOf(numbered.seats().size());
        if (places == null) {
            throw invalid(path + ".code", "category.unknown", offer.code());
        }
        if (offer.capacity() != null && offer.capacity() > places) {
            throw invalid(path + ".capacity", "category.capacity", places, offer.code());
        }
        if (offer.overbookLimit() > 0 && request.kind() != ShowtimeKind.FLIGHT) {
            throw invalid(path + ".overbookLimit", "category.overbook");
        }
        boolean standing = numbered == null && offer.capacity() == null;
        return standing ? new CategoryOffer(offer.code(), offer.price(), places, offer.overbookLimit()) : offer;
    }

    private void requireAll(Set<String> offered) {
        List<String> missing = new ArrayList<>();
        seats.keySet().stream().filter(code -> !offered.contains(code)).forEach(missing::add);
        areas.keySet().stream().filter(code -> !offered.contains(code)).forEach(missing::add);
        if (!missing.isEmpty()) {
            throw invalid(CATEGORIES, "category.missing", String.join(", ", missing));
        }
    }

    private static ProblemException invalid(String field, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_VALUE, field, sentence, arguments)
                .asException();
    }
}
