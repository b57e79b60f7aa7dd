package io.holdfast.app.axon;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one processing group remembers of batches that were undone: which events they broke on, and since when to be
 * careful.
 *
 * <p><b>Shape:</b> at most {@link #MAX_REMEMBERED} events; the oldest is forgotten first, which costs one more undone
 * batch.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class UndoneEvents {
    static final int MAX_REMEMBERED = 10_000;

    /** Longer than a processor rests between two attempts. */
    static final Duration CAREFUL_FOR = Duration.ofMinutes(2);

    private final Clock clock;
    private final Map<String, Exception> causes = new LinkedHashMap<>();
    private Instant carefulUntil = Instant.MIN;

    UndoneEvents(Clock clock) {
        this.clock = clock;
    }

    /** A batch was undone. Whatever it broke on, for a while each event is to show at once whether it can be stored. */
    synchronized void batchUndone() {
        carefulUntil = clock.instant().plus(CAREFUL_FOR);
    }

    synchronized boolean isCareful() {
        return clock.instant().isBefore(carefulUntil);
    }

    /** A batch was undone because this event could not be handled. */
    synchronized void add(String eventId, Exception cause) {
        causes.put(eventId, cause);
        if (causes.size() > MAX_REMEMBERED) {
            causes.remove(causes.keySet().iterator().next());
        }
    }

    /** What an undone batch broke on when it came to this event, if it did; told once. */
    synchronized @Nullable Exception take(String eventId) {
        return causes.remove(eventId);
    }
}
