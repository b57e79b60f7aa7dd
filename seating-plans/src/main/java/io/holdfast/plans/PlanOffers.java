package io.holdfast.plans;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Fits offers to the plan they are made in: every category of the plan has one offer, and none offers more places than
 * there are, nor more than its limit unless it is a flight.
 *
 * <p><b>Errors:</b> {@link OffersMisfit}.
 *
 * <p><b>Threading:</b> immutable.
 */
public final class PlanOffers {
    private static final String CODE = "code";

    private final boolean mayOverbook;
    private final Map<String, SeatGroup> seats = new LinkedHashMap<>();
    private final Map<String, Integer> areas = new LinkedHashMap<>();

    public PlanOffers(SeatingPlan plan, ShowtimeKind kind) {
        this.mayOverbook = kind == ShowtimeKind.FLIGHT;
        SeatGroups.of(plan, kind).forEach(group -> seats.put(group.category(), group));
        for (Area area : plan.areas()) {
            areas.merge(area.category(), area.capacity(), Integer::sum);
        }
    }

    /** The numbered seats, by category. */
    public List<SeatGroup> seats() {
        return List.copyOf(seats.values());
    }

    /** How many places this category of the plan has; {@code null} when the plan has no such category. */
    public @Nullable Integer placesOf(String category) {
        SeatGroup numbered = seats.get(category);
        return numbered == null
                ? areas.get(category)
                : Integer.valueOf(numbered.seats().size());
    }

    /** These offers as the showtime will make them: a category without numbers has a capacity. */
    public List<CategoryOffer> fit(List<CategoryOffer> offers) {
        List<CategoryOffer> fitted = new ArrayList<>();
        Set<String> offered = new HashSet<>();
        for (int i = 0; i < offers.size(); i++) {
            CategoryOffer offer = offers.get(i);
            if (!offered.add(offer.code())) {
                throw new OffersMisfit(OffersMisfit.Reason.TWICE, i, CODE, offer.code());
            }
            requireCurrency(offers.getFirst().price().currency(), offer, i);
            fitted.add(fit(offer, i));
            if (offer.overbookLimit() > 0 && !mayOverbook) {
                throw new OffersMisfit(OffersMisfit.Reason.OVERBOOKED, i, "overbookLimit");
            }
        }
        requireAll(offered);
        return fitted;
    }

    private static void requireCurrency(String currency, CategoryOffer offer, int index) {
        if (!offer.price().currency().equals(currency)) {
            throw new OffersMisfit(OffersMisfit.Reason.CURRENCY, index, "price.currency", currency);
        }
    }

    private CategoryOffer fit(CategoryOffer offer, int index) {
        Integer places = placesOf(offer.code());
        if (places == null) {
            throw new OffersMisfit(OffersMisfit.Reason.UNKNOWN, index, CODE, offer.code());
        }
        if (offer.capacity() != null && offer.capacity() > places) {
            throw new OffersMisfit(OffersMisfit.Reason.CAPACITY, index, "capacity", places, offer.code());
        }
        boolean standing = !seats.containsKey(offer.code()) && offer.capacity() == null;
        return standing ? new CategoryOffer(offer.code(), offer.price(), places, offer.overbookLimit()) : offer;
    }

    private void requireAll(Set<String> offered) {
        List<String> missing = new ArrayList<>();
        seats.keySet().stream().filter(code -> !offered.contains(code)).forEach(missing::add);
        areas.keySet().stream().filter(code -> !offered.contains(code)).forEach(missing::add);
        if (!missing.isEmpty()) {
            throw new OffersMisfit(OffersMisfit.Reason.MISSING, OffersMisfit.ALL, "", String.join(", ", missing));
        }
    }
}
