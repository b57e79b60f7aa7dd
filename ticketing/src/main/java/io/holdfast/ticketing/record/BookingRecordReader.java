package io.holdfast.ticketing.record;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.ticketing.record.BookingRecord.Cancelled;
import io.holdfast.ticketing.record.BookingRecord.Confirmed;
import io.holdfast.ticketing.record.BookingRecord.Irrelevant;
import io.holdfast.ticketing.record.BookingRecord.Place;
import io.holdfast.ticketing.record.BookingRecord.PlaceCancelled;
import io.holdfast.ticketing.record.BookingRecord.SealedBuyer;
import io.holdfast.ticketing.record.BookingRecord.SeatAssigned;
import io.holdfast.ticketing.record.BookingRecord.ShowtimeFacts;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the records of the topic {@code booking-events}: CloudEvents in JSON. It takes what it needs and is not troubled by
 * members and types that it does not know.
 *
 * <p><b>Errors:</b> {@link UnreadableRecord}.
 *
 * <p><b>Threading:</b> stateless.
 */
public final class BookingRecordReader {
    public static final String CONFIRMED = "io.holdfast.booking.confirmed.v1";
    public static final String CANCELLED = "io.holdfast.booking.cancelled.v1";

    public static final String PLACE_CANCELLED = "io.holdfast.place.cancelled.v1";

    public static final String SEAT_ASSIGNED = "io.holdfast.seat.assigned.v1";

    /** No booking has more: it bounds what one record can make of us. */
    static final int MAX_PLACES = 10_000;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private BookingRecordReader() {}

    public static BookingRecord read(byte[] value) {
        JsonNode event = tree(value);
        JsonNode data = event.path("data");
        return switch (text(event, "type")) {
            case CONFIRMED ->
                new Confirmed(bookingId(data), showtime(object(data, "showtime")), places(data), buyer(data));
            case CANCELLED -> new Cancelled(bookingId(data), parsed(event, "time", Instant::parse));
            case PLACE_CANCELLED ->
                new PlaceCancelled(bookingId(data), placeIndex(data), parsed(event, "time", Instant::parse));
            case SEAT_ASSIGNED -> new SeatAssigned(bookingId(data), placeIndex(data), text(data, "code"));
            default -> new Irrelevant();
        };
    }

    /** The text member of the envelope by this name, for what is said about a record that cannot be read; else nothing. */
    public static @Nullable String envelope(byte[] value, String member) {
        try {
            JsonNode found = JSON.readTree(value).path(member);
            return found.isString() ? found.stringValue() : null;
        } catch (JacksonException noJson) {
            return null;
        }
    }

    private static JsonNode tree(byte[] value) {
        try {
            return JSON.readTree(value);
        } catch (JacksonException malformed) {
            throw new UnreadableRecord("the record is not JSON: " + malformed.getOriginalMessage(), malformed);
        }
    }

    private static HoldId bookingId(JsonNode data) {
        return parsed(data, "bookingId", text -> HoldId.parse(text).orElseThrow());
    }

    private static int placeIndex(JsonNode data) {
        JsonNode place = data.path("place");
        if (!place.isInt() || place.intValue() < 1 || place.intValue() > MAX_PLACES) {
            throw new UnreadableRecord("place must be a number from 1 to " + MAX_PLACES, null);
        }
        return place.intValue() - 1;
    }

    private static ShowtimeFacts showtime(JsonNode showtime) {
        return new ShowtimeFacts(
                text(showtime, "title"),
                optional(showtime, "venue"),
                parsed(showtime, "startsAt", Instant::parse),
                parsed(showtime, "timeZone", ZoneId::of));
    }

    private static List<Place> places(JsonNode data) {
        JsonNode places = data.path("places");
        if (!places.isArray() || places.isEmpty() || places.size() > MAX_PLACES) {
            throw new UnreadableRecord("places must be a list of 1 to " + MAX_PLACES, null);
        }
        List<Place> read = new ArrayList<>(places.size());
        for (JsonNode place : places) {
            read.add(new Place(optional(place, "code"), text(place, "category")));
        }
        return read;
    }

    private static @Nullable SealedBuyer buyer(JsonNode data) {
        JsonNode buyer = data.path("buyer");
        return buyer.isObject() ? new SealedBuyer(text(buyer, "customerId"), text(buyer, "sealed")) : null;
    }

    private static JsonNode object(JsonNode parent, String member) {
        JsonNode found = parent.path(member);
        if (!found.isObject()) {
            throw new UnreadableRecord(member + " must be an object", null);
        }
        return found;
    }

    private static String text(JsonNode parent, String member) {
        JsonNode found = parent.path(member);
        if (!found.isString()) {
            throw new UnreadableRecord(member + " must be a text", null);
        }
        return found.stringValue();
    }

    private static @Nullable String optional(JsonNode parent, String member) {
        JsonNode found = parent.path(member);
        return found.isMissingNode() || found.isNull() ? null : text(parent, member);
    }

    private static <T> T parsed(JsonNode parent, String member, Function<String, T> parse) {
        String text = text(parent, member);
        try {
            return parse.apply(text);
        } catch (RuntimeException malformed) {
            throw new UnreadableRecord(member + " is not one: " + text, malformed);
        }
    }
}
