package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.SeatMap;

/**
 * A rendered map and what the next rendering can take over from it.
 *
 * <p><b>Shape:</b> chunk {@code i} of the seats stands in the map's JSON from {@code chunkStarts[i]} to {@code
 * chunkStarts[i + 1]} and shows {@code state.chunkVersions()[i]}.
 *
 * <p><b>Threading:</b> safe for use from many threads; what it says never changes.
 */
@SuppressWarnings("ArrayRecordComponent") // never written to after they are made
record Rendering(SeatMap map, BoardState state, int[] chunkStarts, PackedMap packed) {
    long version() {
        return map.version();
    }

    boolean shows(int chunk, long chunkVersion) {
        return state.chunkVersions()[chunk] == chunkVersion;
    }
}
