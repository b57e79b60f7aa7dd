package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.ShowtimeHistory;
import io.holdfast.json.HoldfastJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A map as a client sees it: the snapshot with changes applied to it. */
final class ShownMap {
    private static final JsonMapper JSON = HoldfastJson.http();

    private final Map<String, String> seats = new TreeMap<>();
    private final Map<String, Integer> areas = new TreeMap<>();
    private long version;

    static ShownMap of(SeatMap map) {
        ShownMap shown = new ShownMap();
        shown.take(JSON.readTree(map.json()));
        return shown;
    }

    static JsonNode parse(byte[] json) {
        return JSON.readTree(json);
    }

    static byte[] gunzip(byte[] gzip) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Applies a change unless it is one that the map shows already. */
    ShownMap apply(SeatMapDelta delta) {
        if (delta.version() > version) {
            take(JSON.readTree(delta.json()));
        }
        return this;
    }

    /** Applies what the history says of one event. */
    ShownMap apply(ShowtimeHistory.Change change) {
        version = change.point().version();
        change.seats().forEach(seat -> seats.put(seat.value(), String.valueOf(change.status())));
        change.areas().forEach(area -> areas.put(area.category(), area.available()));
        return this;
    }

    private void take(JsonNode json) {
        version = json.get("version").longValue();
        json.get("seats")
                .forEach(seat -> seats.put(
                        seat.get("code").stringValue(), seat.get("status").stringValue()));
        json.get("areas")
                .forEach(area -> areas.put(
                        area.get("category").stringValue(),
                        area.get("available").intValue()));
    }

    long version() {
        return version;
    }

    String seat(String code) {
        return seats.get(code);
    }

    int area(String category) {
        return areas.get(category);
    }

    Map<String, Integer> areas() {
        return areas;
    }

    Map<String, String> seats() {
        return seats;
    }

    @Override
    public String toString() {
        return "version " + version + " " + seats + " " + areas;
    }
}
