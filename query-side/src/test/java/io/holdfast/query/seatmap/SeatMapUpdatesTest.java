package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDelta;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.query.EventWriter;
import io.holdfast.query.Showtime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.queryhandling.GenericSubscriptionQueryMessage;
import org.axonframework.queryhandling.SimpleQueryUpdateEmitter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SeatMapUpdatesTest {
    private final Showtime showtime = new Showtime(42);
    private final SeatBoard board =
            new SeatBoard(showtime.id(), new SeatingPool().of(showtime.scheduled()), EventWriter.AT);
    private final SimpleQueryUpdateEmitter emitter =
            SimpleQueryUpdateEmitter.builder().build();
    private final AtomicBoolean caughtUp = new AtomicBoolean(true);
    private final SeatMapUpdates updates = new SeatMapUpdates(emitter, caughtUp::get);
    private final List<Long> received = new ArrayList<>();

    @BeforeEach
    void subscribe() {
        var query = new GenericSubscriptionQueryMessage<>(
                new GetSeatMap(showtime.id(), 0),
                ResponseTypes.instanceOf(SeatMap.class),
                ResponseTypes.instanceOf(SeatMapDelta.class));
        emitter.<SeatMapDelta>registerUpdateHandler(query, 100)
                .getUpdates()
                .subscribe(update -> received.add(update.getPayload().version()));
        board.watch().begin();
    }

    private void publish(ShowtimeEvent event) {
        MapChange change = MapChange.of(event);
        long version = board.version() + 1;
        board.apply(change, version, EventWriter.AT);
        updates.publish(board, change, version);
    }

    @Test
    void sendsAChangeAtOnceOutsideABatch() {
        publish(showtime.held(1, "A1"));

        assertThat(received).containsExactly(1L);
    }

    @Test
    void sendsTheChangesOfABatchWhenItIsCommitted() {
        DefaultUnitOfWork<?> batch = DefaultUnitOfWork.startAndGet(null);
        publish(showtime.held(1, "A1"));
        publish(showtime.held(2, "A2"));
        assertThat(received).isEmpty();

        batch.commit();
        assertThat(received).containsExactly(1L, 2L);
    }

    @Test
    void sendsTheChangesOfAFailedBatchTooBecauseTheMapShowsThem() {
        DefaultUnitOfWork<?> batch = DefaultUnitOfWork.startAndGet(null);
        publish(showtime.held(1, "A1"));

        batch.rollback(new IllegalStateException("another event could not be handled"));
        assertThat(received).containsExactly(1L);
    }

    @Test
    @DisplayName("case 29: sends nothing while history is replayed, even to who is there already")
    void sendsNothingBeforeHistoryIsReplayed() {
        caughtUp.set(false);
        publish(showtime.held(1, "A1"));
        caughtUp.set(true);
        publish(showtime.held(2, "A2"));

        assertThat(received).containsExactly(2L);
    }

    @Test
    void keepsAWatchThatBeganWhileItLookedForSubscribers() {
        long seen = board.watch().ticket();
        board.watch().begin();
        board.watch().end(seen);
        assertThat(board.watch().ticket()).isNotZero();

        board.watch().end(board.watch().ticket());
        assertThat(board.watch().ticket()).isZero();
    }
}
