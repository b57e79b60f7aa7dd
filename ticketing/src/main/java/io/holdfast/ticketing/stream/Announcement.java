package io.holdfast.ticketing.stream;

import io.holdfast.json.HoldfastJson;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Says to the world that the tickets of a booking are issued; nothing in it opens a gate. */
final class Announcement {
    static final String TYPE = "io.holdfast.ticket.issued.v1";

    private static final JsonMapper JSON = HoldfastJson.events();

    private final UUID bookingId;
    private final long showtimeId;
    private final Instant issuedAt;
    private final String[] ids;
    private final @Nullable String[] places;
    private final String[] categories;

    Announcement(
            UUID bookingId,
            long showtimeId,
            Instant issuedAt,
            String[] ids,
            @Nullable String[] places,
            String[] categories) {
        this.bookingId = bookingId;
        this.showtimeId = showtimeId;
        this.issuedAt = issuedAt;
        this.ids = ids;
        this.places = places;
        this.categories = categories;
    }

    UUID bookingId() {
        return bookingId;
    }

    /** A CloudEvent in JSON; its id is the same however often it is sent. */
    byte[] cloudEvent() {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("specversion", "1.0");
        event.put("id", "tickets-" + bookingId);
        event.put("source", "/showtimes/" + showtimeId);
        event.put("type", TYPE);
        event.put("subject", bookingId.toString());
        event.put("time", issuedAt.toString());
        event.put("datacontenttype", "application/json");
        event.put("dataschema", "urn:holdfast:schema:ticket-issued:v1");
        event.put("partitionkey", bookingId.toString());
        event.put("data", data());
        return JSON.writeValueAsBytes(event);
    }

    private Map<String, Object> data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("bookingId", bookingId.toString());
        data.put("showtimeId", showtimeId);
        data.put(
                "tickets", IntStream.range(0, ids.length).mapToObj(this::ticket).toList());
        return data;
    }

    private Map<String, Object> ticket(int index) {
        Map<String, Object> ticket = new LinkedHashMap<>();
        ticket.put("ticketId", ids[index]);
        String place = places[index];
        if (place != null) {
            ticket.put("place", place);
        }
        ticket.put("category", categories[index]);
        return ticket;
    }
}
