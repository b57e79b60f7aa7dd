package io.holdfast.command.showtime.model;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.SeatCode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The places that a command asks for, resolved: where each seat is and how many places of each category it takes. */
final class PlaceRequest {
    private final Places places;
    private final List<SeatCode> seats;
    private final List<AreaQuantity> areas;
    private final int[] seatIndexes;
    private final long[] countsByCategory;

    PlaceRequest(HoldSeats command, Places places) {
        this.places = places;
        this.seats = List.copyOf(command.seats());
        this.areas = AreaLines.addUp(command.areas());
        this.seatIndexes = new int[seats.size()];
        this.countsByCategory = new long[places.categoryCount()];
        if (seats.isEmpty() && areas.isEmpty()) {
            throw new IllegalArgumentException("a hold asks for at least one place");
        }
        resolveSeats();
        resolveAreas();
    }

    private void resolveSeats() {
        for (int i = 0; i < seatIndexes.length; i++) {
            int seat = places.seatIndex(seats.get(i));
            requireNew(seat, i);
            seatIndexes[i] = seat;
            if (seat != Places.UNKNOWN) {
                countsByCategory[places.categoryOfSeat(seat)]++;
            }
        }
    }

    /** Requests are short, so looking back is cheaper than a set. */
    private void requireNew(int seat, int position) {
        for (int i = 0; i < position && seat != Places.UNKNOWN; i++) {
            if (seatIndexes[i] == seat) {
                throw new IllegalArgumentException("seats: " + seats.get(position) + " is there twice");
            }
        }
    }

    private void resolveAreas() {
        for (AreaQuantity area : areas) {
            int category = places.categoryIndex(area.category());
            if (category != Places.UNKNOWN) {
                countsByCategory[category] += area.quantity();
            }
        }
    }

    List<SeatCode> seats() {
        return seats;
    }

    List<AreaQuantity> areas() {
        return areas;
    }

    int seatIndex(int position) {
        return seatIndexes[position];
    }

    long countIn(int category) {
        return countsByCategory[category];
    }

    /** The places asked for, known or not. */
    long size() {
        long size = seats.size();
        for (AreaQuantity area : areas) {
            size += area.quantity();
        }
        return size;
    }

    /** Names what this showtime does not have, in the order asked for. */
    List<String> unknown() {
        List<String> unknown = new ArrayList<>();
        for (int i = 0; i < seatIndexes.length; i++) {
            if (seatIndexes[i] == Places.UNKNOWN) {
                unknown.add(seats.get(i).value());
            }
        }
        for (AreaQuantity area : areas) {
            if (places.categoryIndex(area.category()) == Places.UNKNOWN) {
                unknown.add(area.category());
            }
        }
        return unknown;
    }

    /** Names the categories of which only seats with codes can be asked for. Assumes that all are known. */
    List<String> numbered() {
        List<String> numbered = new ArrayList<>();
        for (AreaQuantity area : areas) {
            if (places.onlyBySeat(places.categoryIndex(area.category()))) {
                numbered.add(area.category());
            }
        }
        return numbered;
    }

    /** Names the seats that are not of this category; none where there is none to be of. Assumes that all are known. */
    List<String> outside(@Nullable String category) {
        if (category == null) {
            return List.of();
        }
        int wanted = places.categoryIndex(category);
        List<String> outside = new ArrayList<>();
        for (int i = 0; i < seatIndexes.length; i++) {
            if (places.categoryOfSeat(seatIndexes[i]) != wanted) {
                outside.add(seats.get(i).value());
            }
        }
        return outside;
    }

    /** What all of it costs. */
    Money amount() {
        Money amount = Money.zero(places.category(0).price().currency());
        for (int category = 0; category < countsByCategory.length; category++) {
            if (countsByCategory[category] > 0) {
                Money price = places.category(category).price();
                amount = amount.plus(price.times((int) countsByCategory[category]));
            }
        }
        return amount;
    }
}
