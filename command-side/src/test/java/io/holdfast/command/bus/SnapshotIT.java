package io.holdfast.command.bus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.command.showtime.ShowtimeStored;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Big showtimes load from a snapshot and the events after it. */
class SnapshotIT {
    private static final int ROWS = 500;
    private static final int SEATS_PER_ROW = 100;
    private static final int HOLDS = 14_000;

    private final TestDatabase database = TestPostgres.freshDatabase();
    private final SettableClock clock = new SettableClock();

    @AfterEach
    void stop() {
        database.close();
    }

    private TestNode node() {
        return new TestNode(database, LaneSettings.defaults(), clock);
    }

    private static HoldSeats hold(int i) {
        SeatCode seat = new SeatCode("R" + (i / SEATS_PER_ROW) + "-" + (i % SEATS_PER_ROW + 1));
        return new HoldSeats(Showtimes.ID, Showtimes.holdId(i), new CustomerId("c" + i), List.of(seat), List.of());
    }

    private static void sell(TestNode node, int rows, int holds) {
        node.sendAndWait(Showtimes.schedule(
                Showtimes.ID,
                SalesPolicy.of(ShowtimeKind.CINEMA),
                List.of(Showtimes.category("STANDARD", null, 0)),
                List.of(Showtimes.rows("STANDARD", rows, SEATS_PER_ROW))));
        node.sendAndWait(new OpenSales(Showtimes.ID));
        for (int from = 0; from < holds; from += 1_000) {
            List<CompletableFuture<ShowtimeReply>> replies = IntStream.range(from, Math.min(holds, from + 1_000))
                    .mapToObj(i -> node.<ShowtimeReply>send(hold(i)))
                    .toList();
            assertThat(replies).allMatch(reply -> reply.join() instanceof Held);
        }
    }

    private static Optional<DomainEventMessage<?>> snapshot(TestNode node) {
        return node.engine.readSnapshot(Showtimes.AGGREGATE_ID);
    }

    @Test
    @DisplayName("case 6: a showtime of 50,000 seats and thousands of events loads from its snapshot")
    void loadsABigShowtimeFromItsSnapshot() {
        TestNode.migrate(database);
        try (TestNode node = node()) {
            sell(node, ROWS, HOLDS);
            await().until(() -> snapshot(node).isPresent());
        }
        try (TestNode fresh = node()) {
            DomainEventMessage<?> stored = snapshot(fresh).orElseThrow();
            assertThat(stored.getPayload()).isInstanceOf(ShowtimeStored.class);
            assertThat(stored.getSequenceNumber()).isGreaterThan(10_000);
            forgetEventsBefore(stored.getSequenceNumber());
            long started = System.nanoTime();
            ShowtimeReply taken = fresh.sendAndWait(retry(0));
            System.out.printf(
                    "A showtime of %d seats and %d events was loaded in %d ms%n",
                    ROWS * SEATS_PER_ROW, HOLDS + 2, (System.nanoTime() - started) / 1_000_000);
            assertThat(taken).isEqualTo(new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("R0-1"), 0));
            ShowtimeReply last = fresh.sendAndWait(hold(ROWS * SEATS_PER_ROW - 1));
            assertThat(last)
                    .isInstanceOfSatisfying(
                            Held.class, held -> assertThat(held.version()).isEqualTo(HOLDS + 2));
        }
    }

    /** Another customer wants the same seat. */
    private static HoldSeats retry(int i) {
        HoldSeats first = hold(i);
        return new HoldSeats(
                Showtimes.ID, Showtimes.holdId(1_000_000), new CustomerId("late"), first.seats(), List.of());
    }

    /** Without its first events a showtime can only come from the snapshot. */
    private void forgetEventsBefore(long sequenceNumber) {
        new JdbcTemplate(database.dataSource())
                .update("DELETE FROM domain_event WHERE sequence_number <= ?", sequenceNumber);
    }

    @Test
    @DisplayName(
            "a snapshot of another revision is ignored, and the showtime loads from its events (AxonFramework #4644)")
    void ignoresSnapshotsOfAnotherRevision() {
        TestNode.migrate(database);
        try (TestNode node = node()) {
            sell(node, 10, 900);
            await().until(() -> snapshot(node).isPresent());
        }
        new JdbcTemplate(database.dataSource())
                .update("UPDATE snapshot_event SET payload_revision = '0', payload = convert_to('{}', 'UTF8')");
        try (TestNode fresh = node()) {
            assertThat(snapshot(fresh)).isEmpty();
            ShowtimeReply taken = fresh.sendAndWait(retry(0));
            assertThat(taken).isInstanceOf(Refused.class);
            ShowtimeReply open = fresh.sendAndWait(new OpenSales(Showtimes.ID));
            assertThat(open).isEqualTo(new Accepted(901));
        }
    }
}
