package io.holdfast.command.gate;

import io.holdfast.api.showtime.SeatGate;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.command.showtime.model.ClaimsAtRest;
import java.time.Instant;

/**
 * A gate and how it learns. Lanes tell it what they have committed, after the commit and before they answer; so a claim
 * exists only of a hold that exists, and is gone when the answer says that its seats are free.
 *
 * <p><b>Threading:</b> told by one lane at a time for each showtime; must be quick and must not wait.
 */
public interface Gate extends SeatGate {
    /** @param verified whether at {@code asOf} no other node knew more */
    void atRest(ClaimsAtRest claims, boolean verified, Instant asOf);

    /** This node has forgotten the showtime; it may come back. */
    void forgotten(ShowtimeId showtimeId);

    /** Whether claims get lost by themselves, so that it is worth to tell again of seats that it let pass in vain. */
    boolean forgets();
}
