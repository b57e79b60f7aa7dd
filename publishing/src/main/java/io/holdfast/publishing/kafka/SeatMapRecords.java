package io.holdfast.publishing.kafka;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the records of seat maps around bytes that are ready.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class SeatMapRecords {
    /** Who has missed more changes than this is better off with the map. */
    static final int MAX_CHANGES = 100;

    private static final String AS_OF = "\"asOf\":\"";

    private final JsonMapper json;

    SeatMapRecords(JsonMapper json) {
        this.json = json;
    }

    /**
     * The whole map, and what has changed since version {@code since}; no changes say that there are too many to tell, or
     * that this is the first map.
     */
    PublicRecord changed(SeatMap map, long since, List<SeatMapDelta> changes, long position) {
        String key = map.showtimeId().toString();
        CloudEvent envelope = CloudEvent.of(
                RecordType.SEATMAP_CHANGED,
                key + "-" + map.version(),
                map.showtimeId().value(),
                key,
                asOf(map),
                position,
                null);
        byte[] head = json.writeValueAsBytes(envelope);
        ByteArrayOutputStream value = new ByteArrayOutputStream(head.length + map.json().length + 128);
        value.write(head, 0, head.length - 1);
        put(value, ",\"data\":{\"showtimeId\":" + key + ",\"version\":" + map.version());
        if (!changes.isEmpty()) {
            put(value, ",\"since\":" + since + ",\"changes\":[");
            String separator = "";
            for (SeatMapDelta change : changes) {
                put(value, separator);
                value.writeBytes(change.json());
                separator = ",";
            }
            put(value, "]");
        }
        put(value, ",\"map\":");
        value.writeBytes(map.json());
        put(value, "}}");
        return new PublicRecord(Topic.SEAT_MAP, key, value.toByteArray());
    }

    private static void put(ByteArrayOutputStream value, String text) {
        value.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The map's own time, which stands near its beginning. */
    private static Instant asOf(SeatMap map) {
        String start = new String(map.json(), 0, Math.min(map.json().length, 160), StandardCharsets.UTF_8);
        int from = start.indexOf(AS_OF) + AS_OF.length();
        return Instant.parse(start.substring(from, start.indexOf('"', from)));
    }
}
