package io.holdfast.command.showtime.model;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The places of a hold one by one, numbered from 1: first its seats, then those of its areas, in the order they were
 * held. A number stays with its place, whatever becomes of the others.
 *
 * <p><b>Threading:</b> confined to its showtime's lane.
 */
final class PlaceList {
    private final List<NumberedPlace> places;

    PlaceList(List<NumberedPlace> places) {
        this.places = new ArrayList<>(places);
    }

    /** Of a hold of which no place was singled out before. */
    static PlaceList of(HeldPlaces held, Places showtime) {
        List<NumberedPlace> places = new ArrayList<>();
        for (SeatCode seat : held.seats()) {
            int category = showtime.categoryOfSeat(showtime.seatIndex(seat));
            places.add(new NumberedPlace(showtime.category(category).code(), seat, false, false, null));
        }
        for (AreaQuantity area : held.areas()) {
            for (int i = 0; i < area.quantity(); i++) {
                places.add(new NumberedPlace(area.category(), null, false, false, null));
            }
        }
        return new PlaceList(places);
    }

    /** The place of this number, cancelled or not; {@code null} when there is none. */
    @Nullable
    NumberedPlace find(int number) {
        return number >= 1 && number <= places.size() ? places.get(number - 1) : null;
    }

    void change(int number, UnaryOperator<NumberedPlace> change) {
        places.set(number - 1, change.apply(places.get(number - 1)));
    }

    /** How many are not cancelled. */
    int left() {
        return (int) places.stream().filter(place -> !place.cancelled()).count();
    }

    /** The seats that are not cancelled. */
    List<SeatCode> seats() {
        return places.stream()
                .filter(place -> !place.cancelled())
                .map(NumberedPlace::seat)
                .filter(Objects::nonNull)
                .toList();
    }

    /** The places without a seat that are not cancelled. */
    List<AreaQuantity> areas() {
        Map<String, Integer> quantities = new LinkedHashMap<>();
        places.stream()
                .filter(place -> !place.cancelled() && place.seat() == null)
                .forEach(place -> quantities.merge(place.category(), 1, Integer::sum));
        return quantities.entrySet().stream()
                .map(area -> new AreaQuantity(area.getKey(), area.getValue()))
                .toList();
    }

    /** What the cancelled places cost. */
    Money cancelledPrice(Places showtime) {
        Money price = Money.zero(showtime.category(0).price().currency());
        for (NumberedPlace place : places) {
            price = place.cancelled() ? price.plus(showtime.priceOf(place.category())) : price;
        }
        return price;
    }

    List<NumberedPlace> toList() {
        return List.copyOf(places);
    }
}
