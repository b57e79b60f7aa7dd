package io.holdfast.command.showtime.model;

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
        if (showtime.policy().queueRequired() && !command.admitted()) {
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
        if (request.size() > showtime.policy().placesPerHold()) {
            int limit = showtime.policy().placesPerHold();
            return new Refused(RefusalReason.OVER_PLACES_PER_HOLD, List.of(), limit);
        }
        if (!Selling.isOnSale(showtime, nowMillis)) {
            return new Refused(RefusalReason.NOT_ON_SALE);
        }
        return overCustomerLimit(showtime, command, request, nowMillis);
    }

    /** The most places that any hold may have, whoever asks. */
    static int maxPlaces(SalesPolicy policy) {
        int limit = policy.placesPerHold();
        limit = policy.heldPlacesPerCustomer() == null ? limit : Math.min(limit, policy.heldPlacesPerCustomer());
        return policy.placesPerCustomer() == null ? limit : Math.min(limit, policy.placesPerCustomer());
    }

    private static @Nullable Refused overCustomerLimit(
            ShowtimeState showtime, HoldSeats command, PlaceRequest request, long nowMillis) {
        SalesPolicy policy = showtime.policy();
        Integer heldLimit = policy.heldPlacesPerCustomer();
        Integer limit = policy.placesPerCustomer();
        if (heldLimit == null && limit == null) {
            return null;
        }
        long held = request.size() + showtime.customers().heldAt(command.customerId(), nowMillis);
        if (heldLimit != null && held > heldLimit) {
            return new Refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, List.of(), heldLimit);
        }
        if (limit != null && held + showtime.customers().booked(command.customerId()) > limit) {
            return new Refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, List.of(), limit);
        }
        return null;
    }
}
