package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes a seat map as JSON from fragments, and takes over every chunk of seats that did not change.
 *
 * <p><b>Threading:</b> one instance makes one rendering.
 */
final class SeatMapRenderer {
    private static final byte[] AREAS = Utf8.bytes("],\"areas\":[");
    private static final byte[] END = Utf8.bytes("]}");
    private static final byte[] COMMA = Utf8.bytes(",");
    private static final int FIRST_SIZE_PER_SEAT = 112;
    private static final int FIXED_SIZE = 1024;

    /** Of a map that does not say where in the log it stood so. */
    private static final long NO_POSITION = -1;

    private final ShowtimeId showtimeId;
    private final Seating seating;
    private final BoardState state;
    private final int edition;
    private final @Nullable Rendering before;
    private final long position;
    private final int[] chunkStarts;

    private SeatMapRenderer(SeatBoard board, @Nullable Rendering before, long position) {
        this.showtimeId = board.showtimeId();
        this.seating = board.seating();
        this.state = board.state();
        this.edition = board.edition();
        this.before = before;
        this.position = position;
        this.chunkStarts = new int[state.chunkVersions().length + 1];
    }

    /** Renders the board as it is now. */
    static Rendering render(SeatBoard board, @Nullable Rendering before) {
        return new SeatMapRenderer(board, before, NO_POSITION).render();
    }

    /** The map of a board of the past, which also says the position in the log of the last event that it knows. */
    static SeatMap past(SeatBoard board, long position) {
        return new SeatMapRenderer(board, null, position).render().map();
    }

    private Rendering render() {
        byte[] json = json();
        PackedMap packed = new PackedMap(
                json,
                seating.seatCount(),
                chunkStarts,
                state.chunkVersions(),
                before == null ? null : before.packed().pieces());
        SeatMap map = new SeatMap(showtimeId, state.mapVersion(), edition, json, packed::gzip);
        return new Rendering(map, state, chunkStarts, packed);
    }

    private byte[] json() {
        Utf8 json = new Utf8(sizeGuess());
        json.put("{\"showtimeId\":")
                .put(showtimeId.value())
                .put(",\"version\":")
                .put(state.mapVersion());
        json.put(",\"asOf\":\"").put(state.asOf().toString()).put("\"");
        if (position != NO_POSITION) {
            json.put(",\"position\":").put(position);
        }
        json.put(",\"seats\":[");
        int chunks = state.chunkVersions().length;
        for (int chunk = 0; chunk < chunks; chunk++) {
            chunkStarts[chunk] = json.length();
            writeChunk(json, chunk);
        }
        chunkStarts[chunks] = json.length();
        writeAreas(json.put(AREAS));
        return json.put(END).finish();
    }

    /** A seat's longest and shortest status differ by five letters, so the last size plus a little nearly always fits. */
    private int sizeGuess() {
        return FIXED_SIZE
                + (before == null
                        ? seating.seatCount() * FIRST_SIZE_PER_SEAT
                        : before.map().json().length);
    }

    private void writeChunk(Utf8 json, int chunk) {
        if (before != null && before.shows(chunk, state.chunkVersions()[chunk])) {
            int start = before.chunkStarts()[chunk];
            json.put(before.map().json(), start, before.chunkStarts()[chunk + 1] - start);
        } else {
            int end = Chunks.endSeat(chunk, seating.seatCount());
            seating.fragments().write(json, state.statuses(), Chunks.firstSeat(chunk), end);
        }
    }

    private void writeAreas(Utf8 json) {
        List<AreaFragments> areas = seating.areas();
        for (int area = 0; area < areas.size(); area++) {
            if (area > 0) {
                json.put(COMMA);
            }
            areas.get(area).write(json, state.free()[area]);
        }
    }
}
