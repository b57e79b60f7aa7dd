package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a hold may not be, whoever else holds what: the queue first, then unknown places, the sale, and the limits. */
final class HoldingRules {
    private HoldingRules() {}

    static @Nullable Refused objection(
            ShowtimeState showtime, HoldSeats command, PlaceRequest request, long nowMillis) {
        if (mustQueue(showtime, command.admitted())) {
            return new Refused(RefusalReason.QUEUE_REQUIRED);
        }
        List<String> unknown = request.unknown();
        if (!unknown.isEmpty()) {
            return new Refused(RefusalReason.UNKNOWN_PLACE, unknown, 0);
        }
        List<String> numbered = request.numbered();
        if (!numbered.isEmpty()) {
            return new Refused(RefusalReason.SEATS_ARE_NUMBERED, numbered, 0);
        }
        String category = command.category();
        if (category != null && showtime.places().categoryIndex(category) == Places.UNKNOWN) {
            return new Refused(RefusalReason.UNKNOWN_PLACE, List.of(category), 0);
        }
        List<String> ofOthers = request.outside(category);
        if (!ofOthers.isEmpty()) {
            return new Refused(RefusalReason.OTHER_CATEGORY, ofOthers, 0);
        }
        return overLimits(showtime, Claimant.of(command), request.size(), nowMillis);
    }

    /** The same, before the places are chosen. */
    static @Nullable Refused objection(ShowtimeState showtime, HoldBestSeats command, long nowMillis) {
        if (mustQueue(showtime, command.admitted())) {
            return new Refused(RefusalReason.QUEUE_REQUIRED);
        }
        String category = command.category();
        if (category != null && showtime.places().categoryIndex(category) == Places.UNKNOWN) {
            return new Refused(RefusalReason.UNKNOWN_PLACE, List.of(category), 0);
        }
        return overLimits(showtime, Claimant.of(command), command.quantity(), nowMillis);
    }

    private static boolean mustQueue(ShowtimeState showtime, boolean admitted) {
        return showtime.policy().queueRequired() && !admitted;
    }

    private static @Nullable Refused overLimits(
            ShowtimeState showtime, Claimant claimant, long places, long nowMillis) {
        int limit = showtime.policy().placesPerHold();
        if (places > limit) {
            return new Refused(RefusalReason.OVER_PLACES_PER_HOLD, List.of(), limit);
        }
        if (!Selling.isOnSale(showtime, nowMillis)) {
            return new Refused(RefusalReason.NOT_ON_SALE);
        }
        return overCustomerLimit(showtime, claimant, places, nowMillis);
    }

    /** The most places that any hold may have, whoever asks. */
    static int maxPlaces(SalesPolicy policy) {
        int limit = policy.placesPerHold();
        limit = policy.heldPlacesPerCustomer() == null ? limit : Math.min(limit, policy.heldPlacesPerCustomer());
        return policy.placesPerCustomer() == null ? limit : Math.min(limit, policy.placesPerCustomer());
    }

    private static @Nullable Refused overCustomerLimit(
            ShowtimeState showtime, Claimant claimant, long places, long nowMillis) {
        SalesPolicy policy = showtime.policy();
        Integer heldLimit = policy.heldPlacesPerCustomer();
        Integer limit = policy.placesPerCustomer();
        if (heldLimit == null && limit == null) {
            return null;
        }
        long held = places + showtime.customers().heldAt(claimant.customerId(), nowMillis);
        if (heldLimit != null && held > heldLimit) {
            return new Refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, List.of(), heldLimit);
        }
        if (limit != null && held + showtime.customers().booked(claimant.customerId()) > limit) {
            return new Refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, List.of(), limit);
        }
        return null;
    }
}
