package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeId;

/** Writes what the channel of a map hears: all that changed between two versions, or that the map is to be read anew. */
final class PushJson {
    private static final int SIZE = 256;

    private PushJson() {}

    /** {@code {"showtimeId":42,"version":18,"after":12,"seats":[{"code":"F5","status":"HELD"}],"areas":[…]}}. */
    static byte[] delta(ShowtimeId showtimeId, Seating seating, BoardState before, BoardState now) {
        Utf8 json = head(showtimeId, now.mapVersion()).put(before.mapVersion()).put(",\"seats\":[");
        int start = json.length();
        for (int seat = 0; seat < now.statuses().length; seat++) {
            if (before.statuses()[seat] != now.statuses()[seat]) {
                separate(json, start);
                seating.fragments().writeDelta(json, seat, now.statuses()[seat]);
            }
        }
        json.put("],\"areas\":[");
        start = json.length();
        for (int area = 0; area < now.free().length; area++) {
            if (before.free()[area] != now.free()[area]) {
                separate(json, start);
                seating.areas().get(area).writeDelta(json, now.free()[area]);
            }
        }
        return json.put("]}").finish();
    }

    /** {@code {"showtimeId":42,"version":18,"after":null}}. */
    static byte[] reset(ShowtimeId showtimeId, long version) {
        return head(showtimeId, version).put("null}").finish();
    }

    private static Utf8 head(ShowtimeId showtimeId, long version) {
        return new Utf8(SIZE)
                .put("{\"showtimeId\":")
                .put(showtimeId.value())
                .put(",\"version\":")
                .put(version)
                .put(",\"after\":");
    }

    private static void separate(Utf8 json, int start) {
        if (json.length() > start) {
            json.put(",");
        }
    }
}
