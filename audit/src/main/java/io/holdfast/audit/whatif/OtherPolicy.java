package io.holdfast.audit.whatif;

import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SalesPolicy;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be different; a member that is {@code null} stays as it was at each moment.
 *
 * <p><b>Shape:</b> {@code overbook} is for every category that counts its places. A payment window that would outlast the
 * hold ends with it (C10).
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} that names the member.
 */
public record OtherPolicy(
        @Nullable Duration hold,
        @Nullable Duration paymentWindow,
        @Nullable Integer placesPerHold,
        @Nullable Integer overbook) {
    /** Nothing is different. */
    public static final OtherPolicy SAME = new OtherPolicy(null, null, null, null);

    public OtherPolicy {
        requireDuration("hold", hold);
        requireDuration("payment window", paymentWindow);
        require(
                hold == null || paymentWindow == null || paymentWindow.compareTo(hold) <= 0,
                "the payment window is not longer than the hold");
        require(
                placesPerHold == null || (placesPerHold >= 1 && placesPerHold <= SalesPolicy.MAX_PLACES_PER_HOLD),
                "the places per hold are 1 to " + SalesPolicy.MAX_PLACES_PER_HOLD);
        require(
                overbook == null || (overbook >= 0 && overbook <= CategoryOffer.MAX_CAPACITY),
                "overbooking is 0 to " + CategoryOffer.MAX_CAPACITY);
    }

    private static void requireDuration(String what, @Nullable Duration duration) {
        require(
                duration == null
                        || (duration.toMillis() >= 1 && duration.compareTo(SalesPolicy.MAX_HOLD_DURATION) <= 0),
                "the " + what + " lasts 1 ms to " + SalesPolicy.MAX_HOLD_DURATION);
    }

    private static void require(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
    }

    SalesPolicy of(SalesPolicy recorded) {
        Duration holdDuration = hold == null ? recorded.holdDuration() : hold;
        Duration window = paymentWindow == null ? recorded.paymentWindow() : paymentWindow;
        return new SalesPolicy(
                placesPerHold == null ? recorded.placesPerHold() : placesPerHold,
                recorded.placesPerCustomer(),
                recorded.heldPlacesPerCustomer(),
                holdDuration,
                window.compareTo(holdDuration) <= 0 ? window : holdDuration,
                recorded.salesOpenAt(),
                recorded.queueRequired(),
                recorded.refunds());
    }

    CategoryCapacity of(CategoryCapacity recorded) {
        return overbook == null || recorded.capacity() == null
                ? recorded
                : new CategoryCapacity(recorded.capacity(), overbook);
    }

    List<CategoryOffer> of(List<CategoryOffer> recorded) {
        return recorded.stream().map(this::of).toList();
    }

    private CategoryOffer of(CategoryOffer offer) {
        CategoryCapacity capacity = of(new CategoryCapacity(offer.capacity(), offer.overbookLimit()));
        return new CategoryOffer(offer.code(), offer.price(), capacity.capacity(), capacity.overbookLimit());
    }
}
