package io.holdfast.ticketing;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.testsupport.NumberedIds;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Bookings as the topic tells of them. */
public final class Bookings {
    public static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    public static final String TITLE = "Memórias póstumas";

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final NumberedIds IDS = new NumberedIds();

    private Bookings() {}

    public static HoldId nextBooking() {
        return IDS.nextHoldId(SHOWTIME);
    }

    /** A place is "A1 Platéia", or " Pista" without a seat. */
    public static String confirmed(HoldId booking, String... places) {
        return confirmedFor(booking, TITLE, null, places);
    }

    /** {@code buyer} is "name|address", or null for nobody. */
    public static String confirmedFor(HoldId booking, String title, String buyer, String... places) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("bookingId", booking.toString());
        data.put("showtimeId", SHOWTIME.value());
        data.put("customerId", "guest-7");
        data.put("paymentId", IDS.nextUuid().toString());
        data.put(
                "showtime",
                Map.of(
                        "kind", "CINEMA",
                        "title", title,
                        "venue", "Cine Éxito, Sala 3",
                        "startsAt", "2026-12-24T22:30:00Z",
                        "timeZone", "America/Sao_Paulo"));
        data.put("places", Arrays.stream(places).map(Bookings::place).toList());
        data.put("amount", Map.of("amount", "45.00", "amountMinor", 4500, "currency", "BRL"));
        if (buyer != null) {
            data.put("buyer", Map.of("customerId", "guest-7", "sealed", buyer));
        }
        return event("io.holdfast.booking.confirmed.v1", booking, data);
    }

    private static Map<String, Object> place(String place) {
        int space = place.indexOf(' ');
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("code", space == 0 ? null : place.substring(0, space));
        json.put("category", place.substring(space + 1));
        json.put("price", Map.of("amount", "45.00", "amountMinor", 4500, "currency", "BRL"));
        return json;
    }

    public static String cancelled(HoldId booking) {
        return event(
                "io.holdfast.booking.cancelled.v1",
                booking,
                Map.of("bookingId", booking.toString(), "showtimeId", SHOWTIME.value(), "places", List.of()));
    }

    /** {@code place} is its number among the booking's places, from 1. */
    public static String placeCancelled(HoldId booking, int place) {
        return event(
                "io.holdfast.place.cancelled.v1",
                booking,
                Map.of("bookingId", booking.toString(), "showtimeId", SHOWTIME.value(), "place", place));
    }

    /** {@code place} is its number among the booking's places, from 1. */
    public static String seatAssigned(HoldId booking, int place, String seat) {
        return event(
                "io.holdfast.seat.assigned.v1",
                booking,
                Map.of("bookingId", booking.toString(), "showtimeId", SHOWTIME.value(), "place", place, "code", seat));
    }

    public static String event(String type, HoldId booking, Map<String, Object> data) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("specversion", "1.0");
        event.put("id", IDS.nextUuid().toString());
        event.put("source", "/showtimes/42");
        event.put("type", type);
        event.put("subject", booking.toString());
        event.put("time", "2026-12-01T00:11:29.014Z");
        event.put("data", data);
        return JSON.writeValueAsString(event);
    }
}
