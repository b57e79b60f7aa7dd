package io.holdfast.query.booking;

import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** A hold's places one by one: numbered seats first, then those of areas, each in the order they were held. */
final class Places {
    private Places() {}

    static List<BookedPlace> of(SeatsHeld event, Function<SeatCode, String> categoryOf) {
        List<BookedPlace> places = new ArrayList<>();
        for (SeatCode seat : event.seats()) {
            places.add(new BookedPlace(categoryOf.apply(seat), seat.value()));
        }
        for (AreaQuantity area : event.areas()) {
            for (int i = 0; i < area.quantity(); i++) {
                places.add(new BookedPlace(area.category(), null));
            }
        }
        return places;
    }

    static List<SeatCode> seats(List<BookedPlace> places) {
        return places.stream()
                .map(BookedPlace::seat)
                .filter(Objects::nonNull)
                .map(SeatCode::new)
                .toList();
    }

    static List<AreaQuantity> areas(List<BookedPlace> places) {
        Map<String, Integer> quantities = new LinkedHashMap<>();
        places.stream()
                .filter(place -> place.seat() == null)
                .forEach(place -> quantities.merge(place.category(), 1, Integer::sum));
        return quantities.entrySet().stream()
                .map(area -> new AreaQuantity(area.getKey(), area.getValue()))
                .toList();
    }
}
