package io.holdfast.command.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.command.showtime.model.Decision;
import io.holdfast.command.showtime.model.ShowtimeModel;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every gate owes, told by a showtime as its lane would tell it. */
abstract class GateContract {
    static final CustomerId ANA = Showtimes.ANA;
    static final CustomerId BO = Showtimes.BO;

    final SettableClock clock = new SettableClock();
    final ShowtimeModel showtime = new ShowtimeModel();
    private long nextHold = 1;

    /** One gate for each test, over {@link #clock}. */
    abstract Gate gate();

    @BeforeEach
    final void putOnSale() {
        does(Showtimes.cinema());
        does(new OpenSales(Showtimes.ID));
    }

    final ShowtimeReply does(ShowtimeCommand command) {
        Decision decision = showtime.decide(command, clock.instant());
        decision.events().forEach(showtime::evolve);
        gate().atRest(showtime.claimsAtRest(), true, clock.instant());
        return decision.reply();
    }

    final Held holds(CustomerId customer, String... seats) {
        return (Held) does(Showtimes.hold(nextHold++, customer, seats));
    }

    final List<SeatCode> asks(CustomerId customer, String... seats) {
        return gate().takenByOthers(Showtimes.ID, customer, Showtimes.seats(seats), false);
    }

    @Nested
    class Refuses {
        @Test
        @DisplayName("C12, C23: what others hold, by name and in the order asked for")
        void whatOthersHold() {
            holds(ANA, "A3", "A1");
            assertThat(asks(BO, "A1", "A2", "A3")).isEqualTo(Showtimes.seats("A1", "A3"));
        }

        @Test
        void aSeatHoweverItIsSpelled() {
            holds(ANA, "A1");
            assertThat(asks(BO, " a01 ")).isEqualTo(Showtimes.seats("A1"));
        }

        @Test
        @DisplayName("choice 3: at exactly expiresAt the hold still counts")
        void untilTheHoldsLastMillisecond() {
            Held held = holds(ANA, "A1");
            clock.set(held.expiresAt());
            tellAgain("A1");
            assertThat(asks(BO, "A1")).isEqualTo(Showtimes.seats("A1"));
        }

        @Test
        void whatIsBookedEvenAfterTheHoldsTime() {
            Held held = holds(ANA, "A1");
            does(new ConfirmPayment(Showtimes.ID, held.holdId(), Showtimes.paymentId(1), held.amount()));
            clock.advance(Duration.ofHours(1));
            tellAgain("A1");
            assertThat(asks(BO, "A1")).isEqualTo(Showtimes.seats("A1"));
        }

        @Test
        void whatIsNotForSale() {
            does(new BlockSeats(Showtimes.ID, Showtimes.seats("A1"), true, "broken"));
            assertThat(asks(BO, "A1")).isEqualTo(Showtimes.seats("A1"));
        }

        @Test
        void whoeverComesAfterTheNextOwner() {
            holds(ANA, "A1");
            clock.advance(Duration.ofMinutes(11));
            holds(BO, "A1");
            assertThat(asks(ANA, "A1")).isEqualTo(Showtimes.seats("A1"));
        }
    }

    @Nested
    class LetsPass {
        @Test
        void whatNobodyHolds() {
            holds(ANA, "A1");
            assertThat(asks(BO, "A2")).isEmpty();
        }

        @Test
        @DisplayName("C11: a millisecond after the hold, with nobody acting")
        void whatHasExpired() {
            Held held = holds(ANA, "A1");
            clock.set(held.expiresAt().plusMillis(1));
            tellAgain("A1");
            assertThat(asks(BO, "A1")).isEmpty();
        }

        @Test
        void whatWasReleased() {
            Held held = holds(ANA, "A1", "A2");
            does(new ReleaseHold(Showtimes.ID, held.holdId(), ANA));
            assertThat(asks(BO, "A1", "A2")).isEmpty();
        }

        @Test
        @DisplayName("A6: the seats of a cancelled booking, at once")
        void whatWasCancelled() {
            Held held = holds(ANA, "A1");
            does(new ConfirmPayment(Showtimes.ID, held.holdId(), Showtimes.paymentId(1), held.amount()));
            assertThat(asks(BO, "A1")).isNotEmpty();
            does(new CancelBooking(Showtimes.ID, held.holdId(), ANA));
            assertThat(asks(BO, "A1")).isEmpty();
        }

        @Test
        void whatIsForSaleAgain() {
            does(new BlockSeats(Showtimes.ID, Showtimes.seats("A1"), true, "broken"));
            does(new BlockSeats(Showtimes.ID, Showtimes.seats("A1"), false, "mended"));
            assertThat(asks(BO, "A1")).isEmpty();
        }

        @Test
        @DisplayName("the owner: it may be the same request once more, or one over the owner's limit")
        void theOwner() {
            holds(ANA, "A1");
            assertThat(asks(ANA, "A1", "A2")).isEmpty();
        }

        @Test
        @DisplayName("R4: a request for a seat that does not exist, which is 422 and not 409")
        void anUnknownSeat() {
            holds(ANA, "A1");
            assertThat(asks(BO, "A1", "Z9")).isEmpty();
        }

        @Test
        @DisplayName("case 4: nine seats, which are 422 whoever holds them")
        void tooManySeats() {
            holds(ANA, "A1");
            assertThat(asks(BO, "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"))
                    .isEmpty();
        }

        @Test
        @DisplayName("E6: whoever comes past the waiting room, which is 403; who comes out of it is refused")
        void whomNobodyAdmitted() {
            ShowtimeModel concert = new ShowtimeModel();
            ShowtimeId id = new ShowtimeId(44);
            for (ShowtimeCommand command : List.of(
                    Showtimes.schedule(
                            id,
                            SalesPolicy.of(ShowtimeKind.CONCERT),
                            List.of(Showtimes.category("STANDARD", null, 0)),
                            List.of(new SeatGroup("STANDARD", Showtimes.seats("A1")))),
                    new OpenSales(id),
                    new HoldSeats(id, HoldId.of(id, 0, 1), ANA, Showtimes.seats("A1"), List.of(), true))) {
                concert.decide(command, clock.instant()).events().forEach(concert::evolve);
            }
            gate().atRest(concert.claimsAtRest(), true, clock.instant());
            assertThat(gate().takenByOthers(id, BO, Showtimes.seats("A1"), false))
                    .isEmpty();
            assertThat(gate().takenByOthers(id, BO, Showtimes.seats("A1"), true))
                    .hasSize(1);
        }

        @Test
        void whileNothingIsSold() {
            holds(ANA, "A1");
            does(new PauseSales(Showtimes.ID));
            assertThat(asks(BO, "A1")).isEmpty();
            does(new OpenSales(Showtimes.ID));
            assertThat(asks(BO, "A1")).isNotEmpty();
        }

        @Test
        void theSameSeatOfAnotherShowtime() {
            holds(ANA, "A1");
            assertThat(gate().takenByOthers(new ShowtimeId(43), BO, Showtimes.seats("A1"), false))
                    .isEmpty();
        }

        @Test
        void whatThisNodeHasForgotten() {
            holds(ANA, "A1");
            gate().forgotten(Showtimes.ID);
            assertThat(asks(BO, "A1")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    @DisplayName("C12: over a long random sale it says what the showtime would say to a new customer, and nothing else")
    void agreesWithTheShowtime(long seed) {
        Random random = new Random(seed);
        List<Held> held = new ArrayList<>();
        for (int step = 0; step < 400; step++) {
            String description = "seed " + seed + ", step " + step;
            clock.advance(Duration.ofMillis(random.nextInt(4_000)));
            String[] seats = someSeats(random);
            CustomerId stranger = new CustomerId("customer-" + step);
            HoldSeats command = Showtimes.hold(10_000 + step, stranger, seats);
            List<SeatCode> refused = asks(stranger, seats);
            ShowtimeReply truth = showtime.decide(command, clock.instant()).reply();
            if (truth instanceof Refused no) {
                assertThat(no.reason()).as(description).isEqualTo(RefusalReason.PLACES_UNAVAILABLE);
                assertSaysNoMoreThan(no, refused, description);
            } else {
                assertThat(refused).as(description).isEmpty();
            }
            act(random, command, held);
        }
    }

    private void assertSaysNoMoreThan(Refused truth, List<SeatCode> refused, String description) {
        List<String> names = refused.stream().map(SeatCode::value).toList();
        if (gate().forgets()) {
            assertThat(truth.places()).as(description).containsAll(names);
        } else {
            assertThat(names).as(description).isEqualTo(truth.places());
        }
    }

    private void act(Random random, HoldSeats command, List<Held> held) {
        if (random.nextInt(3) > 0) {
            if (does(command) instanceof Held hold) {
                held.add(hold);
            }
        } else if (!held.isEmpty()) {
            Held hold = held.remove(random.nextInt(held.size()));
            does(new ReleaseHold(Showtimes.ID, hold.holdId(), null));
        }
    }

    private static String[] someSeats(Random random) {
        int first = 1 + random.nextInt(8);
        return random.nextBoolean() ? new String[] {"A" + first} : new String[] {"A" + first, "A" + (first + 1)};
    }

    /** What a lane does when the gate has let somebody pass in vain. */
    final void tellAgain(String... seats) {
        if (gate().forgets()) {
            showtime.tellAgain(List.of(seats));
            gate().atRest(showtime.claimsAtRest(), true, clock.instant());
        }
    }
}
