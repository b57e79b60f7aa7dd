package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import java.util.List;

/**
 * Tells requests that must lose before they cost anything. It is never the truth: it refuses only what the showtime itself
 * would have refused a moment ago, and whom it lets pass may still lose.
 *
 * <p><b>Errors:</b> none; a gate that does not know, or cannot be asked in time, lets pass.
 *
 * <p><b>Threading:</b> safe for use from many threads; one that asks over the network blocks for a named short time.
 *
 * <p><b>Source:</b> C12; decision record 2026-12-01-the-gate.
 */
@FunctionalInterface
public interface SeatGate {
    /**
     * Names those of these seats that others hold or have booked, or that are not for sale, in the order asked for. Empty
     * when the showtime itself has to decide: all seats seem free, or one is the customer's own, or something else than a
     * taken seat would be the reason to refuse.
     *
     * @param admitted as in {@link HoldSeats}
     */
    List<SeatCode> takenByOthers(ShowtimeId showtimeId, CustomerId customerId, List<SeatCode> seats, boolean admitted);
}
