package io.holdfast.api.showtime;

import org.jspecify.annotations.Nullable;

/**
 * The seat maps that this node has at hand, for readers who come by the thousand. It says what {@link GetSeatMap} with no
 * least version answers, without a message.
 *
 * <p><b>Threading:</b> safe for use from many threads; waits for nothing but the bytes being made.
 */
@FunctionalInterface
public interface CurrentSeatMaps {
    /** The map as it is now; {@code null} when {@link GetSeatMap} has to be asked: for one that is not known here yet. */
    @Nullable
    SeatMap current(ShowtimeId showtimeId);
}
