package io.holdfast.command.bus;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Many customers, real threads, a real database: who wins, and that nobody else does. */
class LaneContentionIT {
    private static TestDatabase database;
    private static TestNode node;
    private static long nextShowtime = 100;

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        TestNode.migrate(database);
        node = new TestNode(database, LaneSettings.defaults(), new SettableClock());
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    @Test
    @DisplayName("C22: 20 customers want one pair of seats, exactly one gets a hold")
    void onePairHasOneWinner() throws Exception {
        ShowtimeId showtime = onSale();
        List<ShowtimeReply> replies = atOnce(20, i -> hold(showtime, i, "A1", "A2"));
        assertOneWinner(showtime, replies, List.of("A1", "A2"));
    }

    @Test
    @DisplayName("A16, case 1: 50 threads want one seat, exactly one gets it")
    void oneSeatHasOneWinner() throws Exception {
        ShowtimeId showtime = onSale();
        List<ShowtimeReply> replies = atOnce(50, i -> hold(showtime, i, "A1"));
        assertOneWinner(showtime, replies, List.of("A1"));
    }

    @Test
    @DisplayName("case 5: [A1,A2] against [A2,A1], 500 rounds, never a partial hold")
    void oppositeOrdersNeverSplit() throws Exception {
        for (int round = 0; round < 500; round++) {
            ShowtimeId showtime = onSale();
            List<ShowtimeReply> replies =
                    atOnce(2, i -> i == 0 ? hold(showtime, i, "A1", "A2") : hold(showtime, i, "A2", "A1"));
            assertThat(replies).filteredOn(Held.class::isInstance).hasSize(1);
            assertThat(held(showtime))
                    .singleElement()
                    .satisfies(event -> assertThat(event.seats()).hasSize(2));
        }
    }

    @Test
    @DisplayName("case 2: one general-admission place left, two want it, 200 rounds, one winner each")
    void lastPlaceHasOneWinner() throws Exception {
        for (int round = 0; round < 200; round++) {
            ShowtimeId showtime = onSale();
            List<ShowtimeReply> replies = atOnce(
                    2,
                    i -> new HoldSeats(
                            showtime,
                            HoldId.of(showtime, 1, i),
                            customer(i),
                            List.of(),
                            List.of(new AreaQuantity("GA", 1))));
            assertThat(replies).filteredOn(Held.class::isInstance).hasSize(1);
            assertThat(replies)
                    .filteredOn(Refused.class::isInstance)
                    .containsExactly(new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("GA"), 0));
        }
    }

    private static void assertOneWinner(ShowtimeId showtime, List<ShowtimeReply> replies, List<String> seats) {
        assertThat(replies).filteredOn(Held.class::isInstance).hasSize(1);
        assertThat(replies)
                .filteredOn(Refused.class::isInstance)
                .hasSize(replies.size() - 1)
                .allMatch(reply -> reply.equals(new Refused(RefusalReason.PLACES_UNAVAILABLE, seats, 0)));
        Held winner = (Held)
                replies.stream().filter(Held.class::isInstance).findFirst().orElseThrow();
        assertThat(held(showtime)).extracting(SeatsHeld::holdId).containsExactly(winner.holdId());
        assertThat(winner.version()).isEqualTo(2);
    }

    private static List<SeatsHeld> held(ShowtimeId showtime) {
        return node.payloads(showtime.aggregateId()).stream()
                .filter(SeatsHeld.class::isInstance)
                .map(SeatsHeld.class::cast)
                .toList();
    }

    private static ShowtimeId onSale() {
        ShowtimeId id = new ShowtimeId(nextShowtime++);
        List<CategoryOffer> categories =
                List.of(Showtimes.category("STANDARD", null, 0), Showtimes.category("GA", 1, 0));
        List<SeatGroup> seats = List.of(new SeatGroup("STANDARD", Showtimes.seats("A1", "A2")));
        node.sendAndWait(Showtimes.schedule(id, SalesPolicy.of(ShowtimeKind.CINEMA), categories, seats));
        assertThat(node.<ShowtimeReply>sendAndWait(new OpenSales(id))).isEqualTo(new Accepted(1));
        return id;
    }

    private static HoldSeats hold(ShowtimeId showtime, int i, String... codes) {
        List<SeatCode> seats = Showtimes.seats(codes);
        return new HoldSeats(showtime, HoldId.of(showtime, 0, i), customer(i), seats, List.of());
    }

    private static CustomerId customer(int i) {
        return new CustomerId("customer-" + i);
    }

    /** Lets this many threads send one command each at the same moment. */
    static List<ShowtimeReply> atOnce(int threads, java.util.function.IntFunction<Object> command) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(threads);
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            List<Callable<ShowtimeReply>> callers = IntStream.range(0, threads)
                    .<Callable<ShowtimeReply>>mapToObj(i -> () -> {
                        barrier.await();
                        return node.sendAndWait(command.apply(i));
                    })
                    .toList();
            List<ShowtimeReply> replies = new ArrayList<>();
            for (Future<ShowtimeReply> future : executor.invokeAll(callers)) {
                replies.add(future.get());
            }
            return replies;
        }
    }
}
