package io.holdfast.saga.hold;

import io.holdfast.api.showtime.HoldsExpired;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When a showtime is asked next to end its holds, and how often it was asked to no avail until then. */
record NextLook(ShowtimeId showtime, Instant dueAt, int asked) {
    /** The pause after the first question to no avail; each further one doubles it. */
    static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    /**
     * How often a showtime is asked to no avail, which takes eight minutes and a half. Then its holds are left to the
     * next customers, and the deadline to the next hold.
     */
    static final int MAX_ASKS = 10;

    /**
     * What follows from an answer; nothing if no more needs to be asked.
     *
     * @param reply {@code null} if there was none: a lane was full, say
     */
    static Optional<NextLook> after(DueShowtime due, @Nullable ShowtimeReply reply, Instant now) {
        if (reply == null) {
            return inVain(due, now);
        }
        if (!(reply instanceof HoldsExpired ended) || ended.nextExpiresAt() == null) {
            return Optional.empty();
        }
        Instant next = EarliestEnds.momentAfter(ended.nextExpiresAt());
        // It lives on although it is over: the showtime was decided by a clock that is behind ours.
        boolean isBehind = ended.expired() == 0 && !next.isAfter(now);
        return isBehind ? inVain(due, now) : Optional.of(new NextLook(due.id(), next, 0));
    }

    private static Optional<NextLook> inVain(DueShowtime due, Instant now) {
        int asked = due.asked() + 1;
        return asked < MAX_ASKS
                ? Optional.of(new NextLook(due.id(), now.plus(FIRST_PAUSE.multipliedBy(1L << due.asked())), asked))
                : Optional.empty();
    }
}
