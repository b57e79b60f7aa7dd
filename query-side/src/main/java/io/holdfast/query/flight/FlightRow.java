package io.holdfast.query.flight;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A flight that was scheduled, with its fare classes in the order of the offer. */
record FlightRow(long id, FlightLeg leg, Instant departsAt, ZoneId timeZone, List<FareClass> classes) {
    /** A fare class; {@code capacity} is what was offered, or as many as it has {@code seats} with numbers. */
    record FareClass(long flightId, int position, CategoryOffer offer, int seats, int capacity) {}

    static FlightRow of(ShowtimeScheduled event, FlightLeg leg) {
        Map<String, Integer> seats = new HashMap<>();
        for (SeatGroup group : event.seats()) {
            seats.merge(group.category(), group.seats().size(), Integer::sum);
        }
        long id = event.showtimeId().value();
        List<FareClass> classes = new ArrayList<>();
        for (CategoryOffer offer : event.categories()) {
            int numbered = seats.getOrDefault(offer.code(), 0);
            int capacity = offer.capacity() == null ? numbered : offer.capacity();
            classes.add(new FareClass(id, classes.size(), offer, numbered, capacity));
        }
        return new FlightRow(id, leg, event.startsAt(), event.timeZone(), List.copyOf(classes));
    }

    /** The day in the airport's own zone: what a timetable would print it under. */
    LocalDate localDate() {
        return departsAt.atZone(timeZone).toLocalDate();
    }
}
