package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.fold.Room;
import io.holdfast.audit.verify.fold.ShowtimeFold;
import io.holdfast.json.HoldfastJson;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A seat map as it is shown, beside what the log makes of the showtime. */
final class MapComparison {
    /** Seats that are named of one map. */
    static final int MAX_NAMED = 5;

    private static final JsonMapper JSON = HoldfastJson.events();

    /** How a map stands to the fold. */
    enum Age {
        /** Older than the fold. */
        BEHIND,
        SAME,
        /** Of events that came after the fold was made. */
        AHEAD
    }

    private final ShowtimeFold showtime;
    private final JsonNode map;
    private final List<String> differences = new ArrayList<>(0);
    private int count;

    private MapComparison(ShowtimeFold showtime, JsonNode map) {
        this.showtime = showtime;
        this.map = map;
    }

    static Age age(ShowtimeFold showtime, long version) {
        int compared = Long.compare(version, showtime.mapVersion());
        return compared < 0 ? Age.BEHIND : compared == 0 ? Age.SAME : Age.AHEAD;
    }

    static JsonNode read(byte[] json) {
        return JSON.readTree(json);
    }

    /** What differs, in words; empty when nothing does. Both are of one version. */
    static List<String> differences(ShowtimeFold showtime, JsonNode map) {
        MapComparison comparison = new MapComparison(showtime, map);
        comparison.compareSeats();
        comparison.compareAreas();
        if (comparison.count > MAX_NAMED) {
            comparison.differences.add((comparison.count - MAX_NAMED) + " more");
        }
        return comparison.differences;
    }

    private void differs(String text) {
        count++;
        if (count <= MAX_NAMED) {
            differences.add(text);
        }
    }

    private void compareSeats() {
        Room room = showtime.room();
        JsonNode seats = map.path("seats");
        if (seats.size() != room.seatCount()) {
            differs(seats.size() + " seats, the log says " + room.seatCount());
            return;
        }
        for (int seat = 0; seat < room.seatCount(); seat++) {
            JsonNode shown = seats.path(seat);
            String expected = showtime.statusOf(seat).name();
            boolean same = room.seat(seat).equals(shown.path("code").asString(""))
                    && expected.equals(shown.path("status").asString(""));
            if (!same) {
                differs("seat " + shown.path("code").asString("") + " is "
                        + shown.path("status").asString("") + ", the log says " + room.seat(seat) + " is " + expected);
            }
        }
    }

    /** The public is shown no more than the capacity. */
    private void compareAreas() {
        for (JsonNode area : map.path("areas").valueStream().toList()) {
            String category = area.path("category").asString("");
            long shown = area.path("available").asLong(-1);
            long capacity = area.path("capacity").asLong(Integer.MAX_VALUE);
            long expected = showtime.freeIn(category);
            long visible = Math.clamp(expected, 0, capacity);
            if (shown != visible) {
                differs("category " + category + " has " + shown + " left, the log says " + visible);
            }
        }
    }
}
