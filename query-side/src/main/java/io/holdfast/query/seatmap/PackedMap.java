package io.holdfast.query.seatmap;

import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The JSON of one rendering, compressed when somebody wants it so for the first time: most versions of a busy map nobody
 * does.
 *
 * <p>Chunks of seats that were compressed for an earlier version and have not changed since are taken over.
 *
 * <p><b>Threading:</b> safe for use from many threads; one compresses while the others wait for it.
 */
final class PackedMap {
    /** The compressed chunks of a map, and the version that each of them shows. */
    @SuppressWarnings("ArrayRecordComponent") // never written to after they are made
    record Pieces(long[] versions, byte[][] deflated) {
        boolean show(int chunk, long version) {
            return versions[chunk] == version;
        }
    }

    private final byte[] json;
    private final int seats;
    private final int[] chunkStarts;
    private final long[] chunkVersions;
    private final ReentrantLock packing = new ReentrantLock();

    /** Those of an earlier version until there are own ones. */
    private volatile @Nullable Pieces pieces;

    private volatile byte @Nullable [] gzip;

    PackedMap(byte[] json, int seats, int[] chunkStarts, long[] chunkVersions, @Nullable Pieces earlier) {
        this.json = json;
        this.seats = seats;
        this.chunkStarts = chunkStarts;
        this.chunkVersions = chunkVersions;
        this.pieces = earlier;
    }

    /** The whole as one gzip member. */
    byte[] gzip() {
        byte[] ready = gzip;
        return ready == null ? pack() : ready;
    }

    /** The pieces that were compressed last, of this version or an earlier one; {@code null} when none ever were. */
    @Nullable
    Pieces pieces() {
        return pieces;
    }

    private byte[] pack() {
        packing.lock();
        try {
            byte[] ready = gzip;
            if (ready == null) {
                ready = compress(pieces);
                gzip = ready;
            }
            return ready;
        } finally {
            packing.unlock();
        }
    }

    private byte[] compress(@Nullable Pieces earlier) {
        byte[][] deflated = new byte[chunkVersions.length][];
        try (GzipSegments segments = new GzipSegments(seats)) {
            byte[] head = segments.segment(json, 0, chunkStarts[0]);
            for (int chunk = 0; chunk < deflated.length; chunk++) {
                deflated[chunk] = earlier != null && earlier.show(chunk, chunkVersions[chunk])
                        ? earlier.deflated()[chunk]
                        : segments.segment(json, chunkStarts[chunk], chunkStarts[chunk + 1]);
            }
            byte[] last = segments.lastSegment(json, chunkStarts[deflated.length]);
            byte[] whole = segments.join(json, head, deflated, last);
            pieces = new Pieces(chunkVersions, deflated);
            return whole;
        }
    }
}
