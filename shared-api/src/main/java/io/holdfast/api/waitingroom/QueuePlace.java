package io.holdfast.api.waitingroom;

import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a customer is told about a place in a waiting room.
 *
 * <p><b>Shape:</b> {@code ahead} is how many stand before the customer, rounded to two or three digits; it never rises
 * for somebody who waits; absent unless {@code WAITING} or {@code SOLD_OUT}. {@code estimatedWaitSeconds} comes from the
 * measured pace, absent while there is none. {@code accessToken} and its end are there for {@code ADMITTED} alone. {@code
 * salesOpenAt} is absent when an operator opens the sale. {@code joined} tells that this request took the place.
 *
 * <p><b>Units:</b> {@code keptForSeconds}: how long a turn waits for the customer; for {@code ADMITTED} what is left of it.
 * {@code askAgainSeconds}: when to ask again, 5 to 15 by position.
 *
 * <p><b>Source:</b> E2, E11, E13.
 */
public record QueuePlace(
        QueueId queueId,
        ShowtimeId showtimeId,
        QueueState state,
        @Nullable Long ahead,
        @Nullable Long estimatedWaitSeconds,
        @Nullable Instant salesOpenAt,
        int admissionsPerMinute,
        boolean paused,
        @Nullable String accessToken,
        @Nullable Instant accessTokenExpiresAt,
        int keptForSeconds,
        int askAgainSeconds,
        boolean joined) {
    /** Without the token, which is as good as its owner. */
    @Override
    public String toString() {
        return "QueuePlace[" + showtimeId + ", " + state + ", ahead=" + ahead + "]";
    }
}
