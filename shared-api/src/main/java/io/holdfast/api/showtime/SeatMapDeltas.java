package io.holdfast.api.showtime;

import java.util.List;

/**
 * The changes of a seat map after some version, in order.
 *
 * <p><b>Shape:</b> {@code complete} is false when they are too many to send, or the version asked for lies in the
 * future; then {@code deltas} is empty and the client needs a snapshot.
 */
public record SeatMapDeltas(boolean complete, List<SeatMapDelta> deltas) {
    /** The most changes that are replayed to a client that comes back. */
    public static final int MAX_DELTAS = 1_000;
}
