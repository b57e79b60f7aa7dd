package io.holdfast.query.seatmap;

/**
 * Tells when the seat maps show all of the history that the log held when this node started. Until then maps are not
 * served and changes are not published; a node should not take requests before.
 *
 * <p><b>Threading:</b> safe for use from many threads; once true it stays true and is cheap to ask.
 */
public interface SeatMapReadiness {
    /** Whether the history was replayed. */
    boolean isCaughtUp();
}
