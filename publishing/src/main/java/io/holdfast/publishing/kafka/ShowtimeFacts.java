package io.holdfast.publishing.kafka;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.publishing.kafka.BookingData.Place;
import io.holdfast.publishing.kafka.BookingData.Showtime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What never changes of a showtime: its title and time, and the category and price of each place.
 *
 * <p><b>Threading:</b> immutable.
 */
record ShowtimeFacts(Showtime showtime, List<CategoryOffer> categories, List<SeatGroup> seats) {
    static ShowtimeFacts of(ShowtimeScheduled event) {
        Showtime showtime =
                new Showtime(event.kind(), event.title(), event.venue(), event.startsAt(), event.timeZone());
        return new ShowtimeFacts(showtime, event.categories(), event.seats());
    }

    /** How much memory this takes, in places. */
    int weight() {
        return 1 + seats.stream().mapToInt(group -> group.seats().size()).sum();
    }

    /** These places one by one: seats first, then the units of areas. */
    List<Place> places(List<SeatCode> codes, List<AreaQuantity> areas) {
        List<Place> places = new ArrayList<>();
        for (SeatCode code : codes) {
            places.add(place(code.value(), categoryOf(code)));
        }
        for (AreaQuantity area : areas) {
            for (int unit = 0; unit < area.quantity(); unit++) {
                places.add(place(null, area.category()));
            }
        }
        return places;
    }

    private Place place(@Nullable String code, String category) {
        return new Place(code, category, priceOf(category));
    }

    private String categoryOf(SeatCode code) {
        for (SeatGroup group : seats) {
            if (group.seats().contains(code)) {
                return group.category();
            }
        }
        throw new IllegalStateException(showtime.title() + " was not scheduled with seat " + code);
    }

    private Money priceOf(String category) {
        for (CategoryOffer offer : categories) {
            if (offer.code().equals(category)) {
                return offer.price();
            }
        }
        throw new IllegalStateException(showtime.title() + " was not scheduled with category " + category);
    }
}
