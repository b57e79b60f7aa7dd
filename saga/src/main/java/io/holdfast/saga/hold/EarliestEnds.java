package io.holdfast.saga.hold;

import io.holdfast.api.showtime.ShowtimeId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The first moment at which a hold of each showtime is over, as far as one batch of events tells.
 *
 * <p><b>Shape:</b> in the order of the showtimes' numbers, so that two who write such a batch wait for each other's rows
 * in the same order. As bounded as its batch.
 */
final class EarliestEnds {
    /** A hold still lives at exactly its last instant (C11). */
    static final Duration FIRST_MOMENT_AFTER = Duration.ofMillis(1);

    private final SortedMap<ShowtimeId, Instant> dueByShowtime =
            new TreeMap<>(Comparator.comparingLong(ShowtimeId::value));

    void add(ShowtimeId showtime, Instant expiresAt) {
        dueByShowtime.merge(showtime, momentAfter(expiresAt), (one, other) -> one.isBefore(other) ? one : other);
    }

    static Instant momentAfter(Instant expiresAt) {
        return expiresAt.plus(FIRST_MOMENT_AFTER);
    }

    Long[] showtimes() {
        return dueByShowtime.keySet().stream().map(ShowtimeId::value).toArray(Long[]::new);
    }

    /** As ISO 8601 text, in the order of {@link #showtimes}. */
    String[] dueTimes() {
        return dueByShowtime.values().stream().map(Instant::toString).toArray(String[]::new);
    }
}
