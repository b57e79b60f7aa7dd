package io.holdfast.publishing.kafka;

import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.publishing.kafka.SeatMapsChanged.Span;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * One way through the log, a stretch at a time. A stretch is long enough that when a thousand showtimes sell at once, each of
 * their maps is published once for many changes; it is short enough to be published within the claim on a token.
 *
 * <p><b>Shape:</b> a stretch ends where the log does, after {@link #MAX_EVENTS} events or at {@link #MAX_SHOWTIMES}
 * showtimes. Where no map has changed, its last event stands for it.
 *
 * <p><b>Threading:</b> one thread reads.
 */
final class ChangedMapsStream implements BlockingStream<TrackedEventMessage<?>> {
    static final int MAX_EVENTS = 50_000;
    static final int MAX_SHOWTIMES = 4_000;

    private static final String STREAM_PREFIX = "showtime-";

    /** The first event of a showtime makes its map, the others change it. */
    private static final Set<Class<?>> CHANGING = Set.of(
            ShowtimeScheduled.class,
            SeatsHeld.class,
            HoldReleased.class,
            HoldExpired.class,
            BookingConfirmed.class,
            BookingCancelled.class,
            SeatsBlocked.class,
            SeatsUnblocked.class);

    private final BlockingStream<TrackedEventMessage<?>> log;
    private @Nullable TrackedEventMessage<?> found;

    ChangedMapsStream(BlockingStream<TrackedEventMessage<?>> log) {
        this.log = log;
    }

    @Override
    public Optional<TrackedEventMessage<?>> peek() {
        if (found == null) {
            found = read();
        }
        return Optional.ofNullable(found);
    }

    private @Nullable TrackedEventMessage<?> read() {
        Map<ShowtimeId, Span> changed = new LinkedHashMap<>();
        TrackedEventMessage<?> last = null;
        try {
            for (int events = 0; events < MAX_EVENTS && changed.size() < MAX_SHOWTIMES; events++) {
                if (log.peek().isEmpty()) {
                    break;
                }
                last = log.nextAvailable();
                note(last, changed);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return last == null || changed.isEmpty() ? last : message(last.trackingToken(), changed);
    }

    private static void note(TrackedEventMessage<?> event, Map<ShowtimeId, Span> changed) {
        if (event instanceof DomainEventMessage<?> domainEvent && CHANGING.contains(event.getPayloadType())) {
            String stream = domainEvent.getAggregateIdentifier();
            ShowtimeId showtimeId = new ShowtimeId(Long.parseLong(stream.substring(STREAM_PREFIX.length())));
            long version = domainEvent.getSequenceNumber();
            changed.merge(showtimeId, new Span(version, version), (span, next) -> span.to(version));
        }
    }

    private static TrackedEventMessage<?> message(TrackingToken token, Map<ShowtimeId, Span> changed) {
        return new GenericTrackedEventMessage<>(token, new GenericEventMessage<>(new SeatMapsChanged(changed)));
    }

    @Override
    public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
        return peek().isPresent() || (timeout > 0 && log.hasNextAvailable(timeout, unit));
    }

    @Override
    public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
        while (peek().isEmpty()) {
            log.hasNextAvailable(1, TimeUnit.DAYS);
        }
        TrackedEventMessage<?> next = peek().orElseThrow();
        found = null;
        return next;
    }

    /** Everything is passed over unread as it is, and nothing of it must be hidden from this stream. */
    @Override
    public void skipMessagesWithPayloadTypeOf(TrackedEventMessage<?> ignored) {}

    @Override
    public boolean setOnAvailableCallback(Runnable callback) {
        return log.setOnAvailableCallback(callback);
    }

    @Override
    public void close() {
        log.close();
    }
}
