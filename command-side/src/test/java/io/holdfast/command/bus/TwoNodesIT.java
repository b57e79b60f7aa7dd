package io.holdfast.command.bus;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RecordCapture;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RequestPayment;
import io.holdfast.api.payment.RequestRefund;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.HoldsExpired;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two nodes sell the same showtimes from one database, although requests should be routed to one of them. */
class TwoNodesIT {
    private static final int ROUNDS = 100;

    private static TestDatabase database;
    private static TestNode one;
    private static TestNode two;
    private static TestNode trusting;
    private static long nextShowtime = 1_000;

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        TestNode.migrate(database);
        SettableClock clock = new SettableClock();
        one = new TestNode(database, settings(true), clock);
        two = new TestNode(database, settings(true), clock);
        trusting = new TestNode(database, settings(false), clock);
    }

    @AfterAll
    static void stop() {
        one.close();
        two.close();
        trusting.close();
        database.close();
    }

    private static LaneSettings settings(boolean revalidate) {
        return new LaneSettings(
                2, 1_000, 32, 100_000, 10, revalidate, 4, Duration.ofSeconds(1), Duration.ofSeconds(10));
    }

    private static ShowtimeId onSale(int seats) {
        ShowtimeId id = new ShowtimeId(nextShowtime++);
        one.sendAndWait(Showtimes.schedule(
                id,
                SalesPolicy.of(ShowtimeKind.FLIGHT),
                List.of(Showtimes.category("STANDARD", null, 0)),
                List.of(Showtimes.rows("STANDARD", 1, seats))));
        one.sendAndWait(new OpenSales(id));
        return id;
    }

    private static HoldSeats hold(ShowtimeId id, long number, String... seats) {
        return new HoldSeats(
                id, HoldId.of(id, 0, number), new CustomerId("c" + number), Showtimes.seats(seats), List.of());
    }

    private static List<SeatsHeld> held(ShowtimeId id) {
        return one.payloads(id.aggregateId()).stream()
                .filter(SeatsHeld.class::isInstance)
                .map(SeatsHeld.class::cast)
                .toList();
    }

    @Test
    @DisplayName("C7: both nodes sell every seat at once, each seat has one owner and the loser is told the truth")
    void noSeatHasTwoOwners() {
        ShowtimeId id = onSale(ROUNDS);
        List<CompletableFuture<ShowtimeReply>> replies = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            replies.add(one.send(hold(id, 2L * i, "R0-" + (i + 1))));
            replies.add(two.send(hold(id, 2L * i + 1, "R0-" + (i + 1))));
        }
        for (int i = 0; i < ROUNDS; i++) {
            List<ShowtimeReply> pair =
                    List.of(replies.get(2 * i).join(), replies.get(2 * i + 1).join());
            assertThat(pair).filteredOn(Held.class::isInstance).hasSize(1);
            assertThat(pair)
                    .filteredOn(Refused.class::isInstance)
                    .containsExactly(new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("R0-" + (i + 1)), 0));
        }
        Set<SeatCode> owned = new HashSet<>();
        assertThat(held(id)).allMatch(hold -> owned.addAll(hold.seats())).hasSize(ROUNDS);
    }

    @Test
    void aConflictIsRetriedAndSucceeds() {
        ShowtimeId id = onSale(2);
        two.<ShowtimeReply>sendAndWait(hold(id, 1, "R0-1"));
        ShowtimeReply reply = one.sendAndWait(hold(id, 2, "R0-2"));
        assertThat(reply)
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.version()).isEqualTo(3));
        assertThat(one.meters.counter("holdfast.lanes.failed.batches").count()).isPositive();
    }

    @Test
    @DisplayName("with revalidate, a refusal from memory asks first whether another node has freed the seat")
    void aRefusalIsNotALieWhenRevalidating() {
        ShowtimeId id = onSale(2);
        one.<ShowtimeReply>sendAndWait(hold(id, 1, "R0-1"));
        ShowtimeReply taken = two.sendAndWait(hold(id, 2, "R0-1"));
        assertThat(taken).isInstanceOf(Refused.class);
        one.sendAndWait(new ReleaseHold(id, HoldId.of(id, 0, 1), null));
        ShowtimeReply free = two.sendAndWait(hold(id, 2, "R0-1"));
        assertThat(free).isInstanceOf(Held.class);
    }

    @Test
    @DisplayName("with revalidate, a quiet yes from memory is not a lie either")
    void aRepeatedCheckoutSeesTheReleaseOnAnotherNode() {
        ShowtimeId id = onSale(2);
        StartCheckout checkout =
                new StartCheckout(id, HoldId.of(id, 0, 1), new CustomerId("c1"), Showtimes.paymentId(1));
        one.<ShowtimeReply>sendAndWait(hold(id, 1, "R0-1"));
        ShowtimeReply granted = one.sendAndWait(checkout);
        assertThat(granted).isInstanceOf(CheckoutGranted.class);
        two.<ShowtimeReply>sendAndWait(new ReleaseHold(id, HoldId.of(id, 0, 1), null));
        ShowtimeReply again = one.sendAndWait(checkout);
        assertThat(again).isEqualTo(new Refused(RefusalReason.HOLD_RELEASED));
    }

    @Test
    @DisplayName("without revalidate, memory is trusted: that is why showtimes are routed to one node")
    void aRefusalFromMemoryIsBelievedOtherwise() {
        ShowtimeId id = onSale(2);
        one.<ShowtimeReply>sendAndWait(hold(id, 1, "R0-1"));
        ShowtimeReply taken = trusting.sendAndWait(hold(id, 2, "R0-1"));
        one.sendAndWait(new ReleaseHold(id, HoldId.of(id, 0, 1), null));
        ShowtimeReply stale = trusting.sendAndWait(hold(id, 2, "R0-1"));
        assertThat(stale).isEqualTo(taken).isInstanceOf(Refused.class);
    }

    @Test
    @DisplayName("C15: a refund is never refused from stale memory, whatever nodes the payment's news came to")
    void aPaymentAlwaysKnowsWhatOtherNodesWereTold() {
        PaymentId id = Showtimes.paymentId(nextShowtime++);
        Money price = new Money(1250, "BRL");
        trusting.sendAndWait(new RequestPayment(
                id, Showtimes.holdId(1), new CustomerId("c1"), price, Instant.parse("2026-12-01T12:00:00Z")));
        one.sendAndWait(new RecordCapture(id, price, "gateway-1"));
        PaymentReply refund =
                trusting.sendAndWait(new RequestRefund(id, RefundId.ofRejected(id), price, "rejected: HOLD_EXPIRED"));
        assertThat(refund.accepted()).isTrue();
        assertThat(refund.status()).isEqualTo(PaymentStatus.REFUND_REQUESTED);
    }

    @Test
    @DisplayName("C5: a deadline is never answered from stale memory, whichever node looks for it first")
    void aDeadlineSeesTheHoldsOfAnotherNode() {
        ShowtimeId id = onSale(2);
        ShowtimeReply quiet = trusting.sendAndWait(new ExpireHolds(id));
        assertThat(quiet).isEqualTo(new HoldsExpired(0, null, 1));
        Held held = (Held) one.<ShowtimeReply>sendAndWait(hold(id, 1, "R0-1"));
        ShowtimeReply aware = trusting.sendAndWait(new ExpireHolds(id));
        assertThat(aware).isEqualTo(new HoldsExpired(0, held.expiresAt(), 2));
    }

    @Test
    void aShowtimeThatAnotherNodeSchedulesIsFound() {
        ShowtimeId id = new ShowtimeId(nextShowtime++);
        ShowtimeReply unknown = trusting.sendAndWait(new OpenSales(id));
        assertThat(unknown).isEqualTo(new Refused(RefusalReason.NO_SUCH_SHOWTIME));
        one.sendAndWait(Showtimes.schedule(
                id, SalesPolicy.of(ShowtimeKind.CINEMA), List.of(Showtimes.category("STANDARD", 1, 0)), List.of()));
        ShowtimeReply known = trusting.sendAndWait(new OpenSales(id));
        assertThat(known).isNotInstanceOf(Refused.class);
    }
}
