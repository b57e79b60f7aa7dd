package io.holdfast.publishing.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericTrackedDomainEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.junit.jupiter.api.Test;

/** A storm on few showtimes becomes few messages. */
class ChangedMapsStreamTest {
    private final Log log = new Log();
    private final ChangedMapsStream stream = new ChangedMapsStream(log);
    private int position;

    private void changed(long showtime, long version) {
        add(showtime, version, new SeatsBlocked(new ShowtimeId(showtime), List.of(new SeatCode("A1")), "x"));
    }

    private void add(long showtime, long version, ShowtimeEvent event) {
        log.events.add(new GenericTrackedDomainEventMessage<>(
                new GlobalSequenceTrackingToken(position++),
                new GenericDomainEventMessage<>("Showtime", "showtime-" + showtime, version, event)));
    }

    @Test
    void makesOneMessageOfAllThatIsThere() throws InterruptedException {
        for (int version = 5; version < 1_000; version++) {
            changed(42, version);
        }
        changed(43, 7);

        TrackedEventMessage<?> message = stream.nextAvailable();

        assertThat(message.getPayload()).isInstanceOfSatisfying(SeatMapsChanged.class, changed -> {
            assertThat(changed.showtimes())
                    .containsEntry(new ShowtimeId(42), new SeatMapsChanged.Span(5, 999))
                    .containsEntry(new ShowtimeId(43), new SeatMapsChanged.Span(7, 7))
                    .hasSize(2);
        });
        assertThat(message.trackingToken()).isEqualTo(new GlobalSequenceTrackingToken(position - 1));
        assertThat(stream.peek()).isEmpty();
    }

    @Test
    void handsOnTheLastEventWhereNoMapHasChanged() throws InterruptedException {
        add(42, 1, new SalesOpened(new ShowtimeId(42)));

        assertThat(stream.nextAvailable().getPayload()).isInstanceOf(SalesOpened.class);
    }

    @Test
    void endsAStretchAtSoManyShowtimes() {
        for (int showtime = 1; showtime <= ChangedMapsStream.MAX_SHOWTIMES + 1; showtime++) {
            changed(showtime, 3);
        }

        SeatMapsChanged first = (SeatMapsChanged) stream.peek().orElseThrow().getPayload();

        assertThat(first.showtimes()).hasSize(ChangedMapsStream.MAX_SHOWTIMES);
        assertThat(log.events).hasSize(1);
    }

    private static final class Log implements BlockingStream<TrackedEventMessage<?>> {
        private final Deque<TrackedEventMessage<?>> events = new ArrayDeque<>();

        @Override
        public Optional<TrackedEventMessage<?>> peek() {
            return Optional.ofNullable(events.peek());
        }

        @Override
        public boolean hasNextAvailable(int timeout, TimeUnit unit) {
            return !events.isEmpty();
        }

        @Override
        public TrackedEventMessage<?> nextAvailable() {
            return events.remove();
        }

        @Override
        public void close() {}
    }
}
