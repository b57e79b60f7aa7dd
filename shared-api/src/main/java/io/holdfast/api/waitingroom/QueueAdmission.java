package io.holdfast.api.waitingroom;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import org.jspecify.annotations.Nullable;

/**
 * Whether a customer's turn is proven. Asked on the way of every hold that brings a token, so it never waits for the network.
 *
 * <p><b>Errors:</b> none; whatever is wrong with a token, it proves nothing.
 *
 * <p><b>Threading:</b> safe for use from many threads; never blocks.
 *
 * <p><b>Source:</b> E6.
 */
public interface QueueAdmission {
    /** Whether this token says so, for this showtime and this customer, now. {@code null} proves nothing. */
    boolean admits(@Nullable String accessToken, ShowtimeId showtimeId, CustomerId customer);

    /** The customer has used the turn: it is kept for a while longer. */
    void used(ShowtimeId showtimeId, CustomerId customer);
}
