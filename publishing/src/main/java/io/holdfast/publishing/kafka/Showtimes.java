package io.holdfast.publishing.kafka;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Interner;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import java.util.List;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * The facts of showtimes, read from the first event of each one's stream and never from a read model, which may be behind.
 *
 * <p><b>Shape:</b> at most {@link #MAX_PLACES} places in memory; showtimes in the same room share them.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class Showtimes {
    /** Some 70 bytes each, if no two showtimes were in the same room. */
    static final long MAX_PLACES = 500_000;

    private final EventStore log;
    private final Interner<List<SeatGroup>> rooms = Interner.newWeakInterner();
    private final LoadingCache<ShowtimeId, ShowtimeFacts> facts = Caffeine.newBuilder()
            .maximumWeight(MAX_PLACES)
            .weigher((ShowtimeId id, ShowtimeFacts each) -> each.weight())
            .build(this::read);

    Showtimes(EventStore log) {
        this.log = log;
    }

    /** The facts of a showtime that something has happened to. */
    ShowtimeFacts of(ShowtimeId showtimeId) {
        return facts.get(showtimeId);
    }

    private ShowtimeFacts read(ShowtimeId showtimeId) {
        Object first = log.readEvents(showtimeId.aggregateId(), 0).next().getPayload();
        if (first instanceof ShowtimeScheduled scheduled) {
            ShowtimeFacts read = ShowtimeFacts.of(scheduled);
            return new ShowtimeFacts(read.showtime(), read.categories(), rooms.intern(read.seats()));
        }
        throw new IllegalStateException("the stream of showtime " + showtimeId + " begins with " + first.getClass());
    }
}
