package io.holdfast.query.seatmap;

import java.time.Instant;
import java.util.Arrays;

/**
 * A seat map's changing part at one moment.
 *
 * <p><b>Shape:</b> {@code version} is the last event that was applied, {@code mapVersion} the last that changed the map
 * and {@code asOf} that one's time. {@code chunkVersions} tell which version last changed each chunk of seats, {@code
 * free} how many places each area still has.
 *
 * <p><b>Threading:</b> the arrays are copies; nobody writes to them.
 */
@SuppressWarnings("ArrayRecordComponent") // copies that live for one rendering
record BoardState(long version, long mapVersion, Instant asOf, byte[] statuses, long[] chunkVersions, int[] free) {
    /** The state after a showtime's first event: every place can be had. */
    static BoardState scheduled(Seating seating, Instant at) {
        byte[] statuses = new byte[seating.seatCount()];
        Arrays.fill(statuses, StatusBytes.AVAILABLE);
        int[] free = seating.areas().stream().mapToInt(AreaFragments::sellable).toArray();
        return new BoardState(0, 0, at, statuses, new long[Chunks.count(statuses.length)], free);
    }
}
