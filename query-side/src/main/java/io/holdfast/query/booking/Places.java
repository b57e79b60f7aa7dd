package io.holdfast.query.booking;

import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.query.storage.JsonColumns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import tools.jackson.core.type.TypeReference;

/** A hold's places one by one: numbered seats first, then those of areas, each in the order they were held. */
final class Places {
    private static final TypeReference<List<StoredPlace>> PLACES = new TypeReference<>() {};

    private Places() {}

    static String of(SeatsHeld event, Function<SeatCode, String> categoryOf, JsonColumns json) {
        List<StoredPlace> places = new ArrayList<>();
        for (SeatCode seat : event.seats()) {
            places.add(new StoredPlace(categoryOf.apply(seat), seat.value()));
        }
        for (AreaQuantity area : event.areas()) {
            for (int i = 0; i < area.quantity(); i++) {
                places.add(new StoredPlace(area.category(), null));
            }
        }
        return json.text(places);
    }

    static List<BookedPlace> read(String stored, JsonColumns json) {
        return json.fromText(stored, PLACES).stream().map(StoredPlace::booked).toList();
    }

    /** The same with one place changed; {@code number} counts from 1. */
    static String changed(String stored, int number, UnaryOperator<StoredPlace> change, JsonColumns json) {
        List<StoredPlace> places = new ArrayList<>(json.fromText(stored, PLACES));
        places.set(number - 1, change.apply(places.get(number - 1)));
        return json.text(places);
    }

    /** The seats of places that are not cancelled. */
    static List<SeatCode> seats(List<BookedPlace> places) {
        return places.stream()
                .filter(place -> !place.cancelled())
                .map(BookedPlace::seat)
                .filter(Objects::nonNull)
                .map(SeatCode::new)
                .toList();
    }

    /** The places without a seat that are not cancelled. */
    static List<AreaQuantity> areas(List<BookedPlace> places) {
        Map<String, Integer> quantities = new LinkedHashMap<>();
        places.stream()
                .filter(place -> place.seat() == null && !place.cancelled())
                .forEach(place -> quantities.merge(place.category(), 1, Integer::sum));
        return quantities.entrySet().stream()
                .map(area -> new AreaQuantity(area.getKey(), area.getValue()))
                .toList();
    }
}
