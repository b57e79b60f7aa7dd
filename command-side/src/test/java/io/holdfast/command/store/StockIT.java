package io.holdfast.command.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.command.bus.LaneSettings;
import io.holdfast.command.bus.StockChange;
import io.holdfast.command.bus.StockExceeded;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Fare classes on a real database: who gets the last place, and the second count that no fault gets past. */
class StockIT {
    private static TestDatabase database;
    private static TestNode node;
    private static JdbcTemplate jdbc;
    private static long nextFlight = 1_000;

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        TestNode.migrate(database);
        node = new TestNode(database, LaneSettings.defaults(), new SettableClock());
        jdbc = new JdbcTemplate(node.dataSource);
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    @Test
    @DisplayName("case 8: the 183rd of 180 + 3 goes to one of two who ask at once, 50 rounds; the 184th to nobody")
    void theLastPlaceHasOneWinner() throws Exception {
        for (int round = 0; round < 50; round++) {
            ShowtimeId flight = onSale(1, 3);
            node.sendAndWait(hold(flight, 100, 8));
            List<ShowtimeReply> replies = atOnce(2, i -> hold(flight, i, 1));
            assertThat(replies).filteredOn(Held.class::isInstance).hasSize(1);
            assertThat(replies)
                    .filteredOn(Refused.class::isInstance)
                    .containsExactly(new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("ECONOMY"), 0));
            assertThat(stock(flight)).containsEntry("claimed", 9L).containsEntry("ceiling", 9L);
        }
    }

    @Test
    @DisplayName("A16: 50 threads, one place of a fare class, one winner")
    void onePlaceHasOneWinner() throws Exception {
        ShowtimeId flight = onSale(1, 0);
        node.sendAndWait(hold(flight, 100, 5));
        List<ShowtimeReply> replies = atOnce(50, i -> hold(flight, i, 1));
        assertThat(replies).filteredOn(Held.class::isInstance).hasSize(1);
        assertThat(node.payloads(flight.aggregateId()))
                .filteredOn(SeatsHeld.class::isInstance)
                .hasSize(2);
    }

    @Test
    void countsWhatTheEventsSay() {
        ShowtimeId flight = onSale(2, 0);
        node.sendAndWait(hold(flight, 1, 4));
        node.sendAndWait(hold(flight, 2, 3));
        node.sendAndWait(new ConfirmPayment(
                flight, HoldId.of(flight, 1, 1), new PaymentId(new UUID(0, nextFlight)), Showtimes.PRICE.times(4)));
        assertThat(stock(flight)).containsEntry("claimed", 7L).containsEntry("sellable", 12L);

        node.sendAndWait(new CancelBooking(flight, HoldId.of(flight, 1, 1), null));

        assertThat(stock(flight)).containsEntry("claimed", 3L);
    }

    @Test
    @DisplayName("lowered below what is claimed, the ceiling falls with every place that comes back")
    void followsALoweredLimit() {
        ShowtimeId flight = onSale(2, 0);
        node.sendAndWait(hold(flight, 1, 6));
        node.sendAndWait(hold(flight, 2, 4));

        node.sendAndWait(new ChangePolicy(flight, null, List.of(new CapacityChange("ECONOMY", 5, 0)), null));
        assertThat(stock(flight))
                .containsEntry("claimed", 10L)
                .containsEntry("sellable", 5L)
                .containsEntry("ceiling", 10L);

        node.sendAndWait(new CancelBooking(flight, HoldId.of(flight, 1, 2), null));
        assertThat(stock(flight)).containsEntry("claimed", 6L).containsEntry("ceiling", 6L);
        node.sendAndWait(new CancelBooking(flight, HoldId.of(flight, 1, 1), null));
        assertThat(stock(flight)).containsEntry("claimed", 0L).containsEntry("ceiling", 5L);
    }

    @Test
    @DisplayName("A7: what the showtime lets pass by mistake is not committed, and only its own caller hears of it")
    void stopsWhatTheShowtimeLetsPass() {
        ShowtimeId flight = onSale(1, 0);
        // Somebody else's places, of which the showtime knows nothing: as if it had miscounted.
        jdbc.update("UPDATE category_stock SET claimed = 5 WHERE aggregate_identifier = ?", flight.aggregateId());

        assertThatThrownBy(() -> node.sendAndWait(hold(flight, 1, 2)))
                .isInstanceOf(StockExceeded.class)
                .hasMessageContaining(flight.aggregateId());

        assertThat(node.payloads(flight.aggregateId()))
                .filteredOn(SeatsHeld.class::isInstance)
                .isEmpty();
        assertThat(node.meters.counter("holdfast.lanes.stock.exceeded").count()).isPositive();
        assertThat(node.<ShowtimeReply>sendAndWait(hold(flight, 2, 1))).isInstanceOf(Held.class);
        assertThat(stock(flight)).containsEntry("claimed", 6L);
    }

    @Test
    @DisplayName("a flight that was scheduled before there was a second count is taken in as it stands")
    void takesInWhatItDoesNotKnow() {
        ShowtimeId flight = onSale(1, 0);
        node.sendAndWait(hold(flight, 1, 2));
        jdbc.update("DELETE FROM category_stock WHERE aggregate_identifier = ?", flight.aggregateId());

        node.sendAndWait(hold(flight, 2, 3));

        assertThat(stock(flight)).containsEntry("claimed", 5L).containsEntry("sellable", 6L);
    }

    @Test
    @DisplayName("cinemas pay nothing for it: not a row, not a statement")
    void leavesCinemasAlone() {
        ShowtimeId cinema = new ShowtimeId(nextFlight++);
        node.sendAndWait(Showtimes.schedule(
                cinema,
                SalesPolicy.of(ShowtimeKind.CINEMA),
                List.of(Showtimes.category("STANDARD", null, 0), Showtimes.category("GA", 3, 0)),
                List.of(Showtimes.rows("STANDARD", 1, 4))));
        assertThat(jdbc.queryForObject(
                        "SELECT count(*) FROM category_stock WHERE aggregate_identifier = ?",
                        Long.class,
                        cinema.aggregateId()))
                .isZero();
    }

    @Test
    void countsAndResizingsOfOneBatchKeepTheirOrder() {
        StockTable table = new StockTable(node.dataSource);
        String flight = "showtime-" + nextFlight++;
        table.count(List.of(new StockChange(flight, "Y", 0, 0, 2, false)));

        table.count(List.of(
                new StockChange(flight, "Y", 2, 2, 2, false),
                new StockChange(flight, "Y", 0, 2, 1, true),
                new StockChange(flight, "Y", -1, 1, 1, false)));

        assertThat(jdbc.queryForMap("SELECT * FROM category_stock WHERE aggregate_identifier = ?", flight))
                .containsEntry("claimed", 1L)
                .containsEntry("ceiling", 1L);
        assertThatThrownBy(() -> table.count(List.of(new StockChange(flight, "Y", 1, 2, 1, false))))
                .isInstanceOf(StockExceeded.class);
        assertThatThrownBy(() -> table.count(List.of(new StockChange(flight, "Y", -2, 0, 1, false))))
                .isInstanceOf(StockExceeded.class);
    }

    private static ShowtimeId onSale(int rows, int overbookLimit) {
        ShowtimeId flight = new ShowtimeId(nextFlight++);
        node.sendAndWait(Showtimes.flight(flight, rows, null, overbookLimit));
        node.sendAndWait(new OpenSales(flight));
        return flight;
    }

    private static HoldSeats hold(ShowtimeId flight, int number, int quantity) {
        return new HoldSeats(
                flight,
                HoldId.of(flight, 1, number),
                new CustomerId("c" + number),
                List.of(),
                List.of(new AreaQuantity("ECONOMY", quantity)));
    }

    private static Map<String, Object> stock(ShowtimeId flight) {
        return jdbc.queryForMap(
                "SELECT claimed, sellable, ceiling FROM category_stock WHERE aggregate_identifier = ?",
                flight.aggregateId());
    }

    private static List<ShowtimeReply> atOnce(int threads, IntFunction<HoldSeats> command) throws Exception {
        CyclicBarrier together = new CyclicBarrier(threads);
        try (ExecutorService crowd = Executors.newFixedThreadPool(threads)) {
            List<Future<ShowtimeReply>> replies = IntStream.range(0, threads)
                    .mapToObj(i -> crowd.submit(() -> {
                        together.await();
                        return node.<ShowtimeReply>sendAndWait(command.apply(i));
                    }))
                    .toList();
            return replies.stream()
                    .map(reply -> {
                        try {
                            return reply.get();
                        } catch (Exception failed) {
                            throw new IllegalStateException(failed);
                        }
                    })
                    .toList();
        }
    }
}
