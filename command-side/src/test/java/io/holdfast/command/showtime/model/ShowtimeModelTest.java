package io.holdfast.command.showtime.model;

import static io.holdfast.command.Showtimes.ANA;
import static io.holdfast.command.Showtimes.BO;
import static io.holdfast.command.Showtimes.ID;
import static io.holdfast.command.Showtimes.PRICE;
import static io.holdfast.command.Showtimes.category;
import static io.holdfast.command.Showtimes.hold;
import static io.holdfast.command.Showtimes.holdArea;
import static io.holdfast.command.Showtimes.holdId;
import static io.holdfast.command.Showtimes.paymentId;
import static io.holdfast.command.Showtimes.schedule;
import static io.holdfast.command.Showtimes.seats;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.HoldsExpired;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The rules of a showtime, over several commands and with the time passing. */
class ShowtimeModelTest {
    private final SettableClock clock = new SettableClock();
    private final List<ShowtimeEvent> log = new ArrayList<>();
    private final ShowtimeModel model = new ShowtimeModel();

    private ShowtimeReply send(ShowtimeCommand command) {
        Decision decision = model.decide(command, clock.instant());
        decision.events().forEach(model::evolve);
        log.addAll(decision.events());
        return decision.reply();
    }

    private void onSale(SalesPolicy policy, List<CategoryOffer> categories, SeatGroup... groups) {
        send(schedule(ID, policy, categories, List.of(groups)));
        send(new OpenSales(ID));
    }

    private void concert(int capacity) {
        onSale(SalesPolicy.of(ShowtimeKind.CONCERT), List.of(category("FLOOR", capacity, 0)));
    }

    private void flight(int seats, @Nullable Integer capacity, int overbookLimit) {
        onSale(
                SalesPolicy.of(ShowtimeKind.FLIGHT),
                List.of(category("ECONOMY", capacity, overbookLimit)),
                Showtimes.rows("ECONOMY", 1, seats));
    }

    private static AreaQuantity floor(int quantity) {
        return new AreaQuantity("FLOOR", quantity);
    }

    private static AreaQuantity economy(int quantity) {
        return new AreaQuantity("ECONOMY", quantity);
    }

    private static Refused unavailable(String... places) {
        return new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of(places), 0);
    }

    private List<HoldExpired> expiries() {
        return log.stream()
                .filter(HoldExpired.class::isInstance)
                .map(HoldExpired.class::cast)
                .toList();
    }

    @Nested
    class Quantities {
        @Test
        @DisplayName("case 3: two lines of 2 in a category with 3 left are refused, and nothing is held")
        void addsUpLinesOfOneCategory() {
            concert(3);
            assertThat(send(holdArea(1, ANA, floor(2), floor(2)))).isEqualTo(unavailable("FLOOR"));
            assertThat(send(holdArea(2, ANA, floor(3)))).isInstanceOf(Held.class);
        }

        @Test
        @DisplayName("case 3: one seat named twice is no request")
        void rejectsASeatNamedTwice() {
            send(Showtimes.cinema());
            assertThatThrownBy(() -> send(hold(1, ANA, "A1", "a01")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("A1");
        }

        @Test
        void rejectsNothingAndLessThanNothing() {
            concert(3);
            assertThatThrownBy(() -> send(holdArea(1, ANA))).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> send(holdArea(1, ANA, floor(0)))).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> send(holdArea(1, ANA, floor(-1)))).isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        @DisplayName("case 30: huge quantities overflow nothing")
        void refusesHugeQuantities() {
            concert(3);
            int huge = Integer.MAX_VALUE;
            assertThat(send(holdArea(1, ANA, floor(huge), floor(huge), floor(2))))
                    .isEqualTo(new Refused(RefusalReason.OVER_PLACES_PER_HOLD, List.of(), 4));
        }

        @Test
        @DisplayName(
                "C11: expired holds make room in a full category, the longest expired first, and no more than needed")
        void expiredHoldsMakeRoom() {
            concert(3);
            send(holdArea(1, ANA, floor(1)));
            clock.advance(Duration.ofMinutes(1));
            send(holdArea(2, ANA, floor(1)));
            send(holdArea(3, ANA, floor(1)));
            clock.advance(Duration.ofMinutes(6));
            assertThat(send(holdArea(4, BO, floor(2)))).isInstanceOf(Held.class);
            assertThat(expiries()).extracting(HoldExpired::holdId).containsExactly(holdId(1), holdId(2));
        }
    }

    @Nested
    class WaitingRoom {
        private final HoldSeats notAdmitted = new HoldSeats(ID, holdId(1), ANA, List.of(), List.of(floor(1)));

        @Test
        @DisplayName(
                "E6: where a queue is required nobody holds whose turn was not proven, not even what does not exist")
        void comesFirst() {
            concert(100);
            assertThat(send(notAdmitted)).isEqualTo(new Refused(RefusalReason.QUEUE_REQUIRED));
            HoldSeats unknown = new HoldSeats(ID, holdId(2), ANA, List.of(), List.of(new AreaQuantity("BALCONY", 1)));
            assertThat(send(unknown)).isEqualTo(new Refused(RefusalReason.QUEUE_REQUIRED));
            assertThat(send(holdArea(1, ANA, floor(1)))).isInstanceOf(Held.class);
        }

        @Test
        void isNotAskedForWhereThereIsNone() {
            onSale(SalesPolicy.of(ShowtimeKind.CINEMA), List.of(category("FLOOR", 100, 0)));
            assertThat(send(notAdmitted)).isInstanceOf(Held.class);
        }
    }

    @Nested
    class Limits {
        @Test
        @DisplayName("case 4: five concert places at once are too many")
        void boundsAHold() {
            concert(100);
            assertThat(send(holdArea(1, ANA, floor(5))))
                    .isEqualTo(new Refused(RefusalReason.OVER_PLACES_PER_HOLD, List.of(), 4));
        }

        @Test
        @DisplayName("case 4: three and then two concert places of one customer are too many")
        void boundsACustomer() {
            concert(100);
            send(holdArea(1, ANA, floor(3)));
            assertThat(send(holdArea(2, ANA, floor(2))))
                    .isEqualTo(new Refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, List.of(), 4));
            assertThat(send(holdArea(3, BO, floor(2)))).isInstanceOf(Held.class);
        }

        @Test
        void bookedPlacesCountTowardsTheCustomersLimit() {
            concert(100);
            send(holdArea(1, ANA, floor(3)));
            send(new ConfirmPayment(ID, holdId(1), paymentId(1), PRICE.times(3)));
            clock.advance(Duration.ofHours(1));
            assertThat(send(holdArea(2, ANA, floor(2))))
                    .isEqualTo(new Refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, List.of(), 4));
        }

        @Test
        @DisplayName("SPEC §9.4: expired holds do not count, whether or not anybody has ended them")
        void expiredHoldsDoNotCount() {
            concert(100);
            send(holdArea(1, ANA, floor(4)));
            clock.advance(Duration.ofMinutes(5).plusMillis(1));
            assertThat(send(holdArea(2, ANA, floor(4)))).isInstanceOf(Held.class);
            assertThat(expiries()).isEmpty();
        }

        @Test
        @DisplayName("SPEC §9.4: a customer may release and hold again")
        void releasedHoldsDoNotCount() {
            concert(100);
            send(holdArea(1, ANA, floor(4)));
            send(new ReleaseHold(ID, holdId(1), ANA));
            assertThat(send(holdArea(2, ANA, floor(4)))).isInstanceOf(Held.class);
        }
    }

    @Nested
    class Overbooking {
        @Test
        @DisplayName("case 8, A7: of 180 + 3 the 183rd is sold, the 184th is not")
        void sellsToTheLimitAndNotBeyond() {
            flight(180, 180, 3);
            for (int i = 0; i < 183; i++) {
                assertThat(send(holdArea(i, new CustomerId("c" + i), economy(1))))
                        .isInstanceOf(Held.class);
                send(new ConfirmPayment(ID, holdId(i), paymentId(i), PRICE));
            }
            assertThat(send(holdArea(184, ANA, economy(1)))).isEqualTo(unavailable("ECONOMY"));
        }

        @Test
        @DisplayName("A7: seats and quantities of a category share its capacity")
        void countsSeatsAndQuantitiesAlike() {
            flight(4, 4, 0);
            send(holdArea(1, ANA, economy(3)));
            assertThat(send(hold(2, BO, "R0-1", "R0-2"))).isEqualTo(unavailable("R0-1", "R0-2"));
            assertThat(send(hold(3, BO, "R0-1"))).isInstanceOf(Held.class);
            assertThat(send(holdArea(4, BO, economy(1)))).isEqualTo(unavailable("ECONOMY"));
        }

        @Test
        void aSeatIsNeverOverbooked() {
            flight(4, 4, 3);
            send(hold(1, ANA, "R0-1"));
            assertThat(send(hold(2, BO, "R0-1"))).isEqualTo(unavailable("R0-1"));
        }
    }

    @Nested
    class TheSale {
        private final Instant opensAt = SettableClock.START.plusSeconds(60);

        private SalesPolicy opensAt(Instant instant) {
            SalesPolicy policy = SalesPolicy.of(ShowtimeKind.CINEMA);
            return new SalesPolicy(
                    policy.placesPerHold(),
                    policy.placesPerCustomer(),
                    policy.heldPlacesPerCustomer(),
                    policy.holdDuration(),
                    policy.paymentWindow(),
                    instant,
                    false,
                    policy.refunds());
        }

        @Test
        void opensByItselfWhenItsTimeComes() {
            send(schedule(opensAt(opensAt)));
            clock.set(opensAt.minusMillis(1));
            assertThat(send(hold(1, ANA, "A1"))).isEqualTo(new Refused(RefusalReason.NOT_ON_SALE));
            clock.set(opensAt);
            assertThat(send(hold(1, ANA, "A1"))).isInstanceOf(Held.class);
        }

        @Test
        void anOperatorCannotOpenItBeforeItsTime() {
            send(schedule(opensAt(opensAt)));
            send(new OpenSales(ID));
            assertThat(send(hold(1, ANA, "A1"))).isEqualTo(new Refused(RefusalReason.NOT_ON_SALE));
        }

        @Test
        void aPauseOutlastsTheOpeningTime() {
            send(schedule(opensAt(opensAt)));
            send(new PauseSales(ID));
            clock.set(opensAt);
            assertThat(send(hold(1, ANA, "A1"))).isEqualTo(new Refused(RefusalReason.NOT_ON_SALE));
        }

        @Test
        void whatIsHeldCanBePaidInAPause() {
            send(Showtimes.cinema());
            send(new OpenSales(ID));
            send(hold(1, ANA, "A1"));
            send(new PauseSales(ID));
            send(new ConfirmPayment(ID, holdId(1), paymentId(1), PRICE));
            assertThat(send(new ReleaseHold(ID, holdId(1), ANA))).isEqualTo(new Refused(RefusalReason.ALREADY_BOOKED));
        }
    }

    @Nested
    class Expiry {
        @Test
        @DisplayName("case 9: a hold that expired has one expiry event in the end, whoever noticed it first")
        void happensOnce() {
            send(Showtimes.cinema());
            send(new OpenSales(ID));
            send(hold(1, ANA, "A1", "A2"));
            clock.advance(Duration.ofMinutes(10).plusMillis(1));
            send(hold(2, BO, "A1"));
            send(hold(3, BO, "A2"));
            send(new ExpireHolds(ID));
            send(new ConfirmPayment(ID, holdId(1), paymentId(1), PRICE.times(2)));
            assertThat(expiries()).hasSize(1);
        }

        @Test
        @DisplayName(
                "C5: one decision ends every hold whose time is over, the longest expired first, and names the next")
        void endsAllThatAreOverInOneDecision() {
            send(Showtimes.cinema());
            send(new OpenSales(ID));
            for (int i = 1; i <= 4; i++) {
                send(hold(i, new CustomerId("c" + i), "A" + i));
                clock.advance(Duration.ofMinutes(1));
            }
            send(new ReleaseHold(ID, holdId(1), null));
            Instant thirdEnds = SettableClock.START.plus(Duration.ofMinutes(12));
            clock.set(thirdEnds.plusMillis(1));

            assertThat(send(new ExpireHolds(ID)))
                    .isEqualTo(new HoldsExpired(2, thirdEnds.plus(Duration.ofMinutes(1)), log.size() - 1L));
            assertThat(expiries()).extracting(HoldExpired::holdId).containsExactly(holdId(2), holdId(3));
        }

        @Test
        void isBoundedInOneDecisionAndGoesOnInTheNext() {
            int holds = Ending.MAX_EXPIRED_AT_ONCE + 1;
            concert(holds);
            for (int i = 0; i < holds; i++) {
                send(holdArea(i, new CustomerId("c" + i), floor(1)));
            }
            Instant ends = SettableClock.START.plus(Duration.ofMinutes(5));
            clock.set(ends.plusMillis(1));

            assertThat(send(new ExpireHolds(ID)))
                    .isEqualTo(new HoldsExpired(Ending.MAX_EXPIRED_AT_ONCE, ends, log.size() - 1L));
            assertThat(send(new ExpireHolds(ID))).isEqualTo(new HoldsExpired(1, null, log.size() - 1L));
            assertThat(expiries()).hasSize(holds);
        }

        @Test
        @DisplayName("case 12: paid a second before the end, the late deadline changes nothing")
        void doesNotTouchABooking() {
            send(Showtimes.cinema());
            send(new OpenSales(ID));
            send(hold(1, ANA, "A1"));
            clock.advance(Duration.ofMinutes(10).minusSeconds(1));
            send(new ConfirmPayment(ID, holdId(1), paymentId(1), PRICE));
            int events = log.size();
            clock.advance(Duration.ofMinutes(5));
            send(new ExpireHolds(ID));
            assertThat(log).hasSize(events);
            assertThat(send(hold(2, BO, "A1"))).isEqualTo(unavailable("A1"));
        }

        @Test
        @DisplayName("C11: expiresAt is whole milliseconds, whatever the clock's precision")
        void isWholeMilliseconds() {
            send(Showtimes.cinema());
            send(new OpenSales(ID));
            clock.advance(Duration.ofNanos(123_456_789));
            Held held = (Held) send(hold(1, ANA, "A1"));
            assertThat(held.expiresAt())
                    .isEqualTo(SettableClock.START.plusMillis(123).plus(Duration.ofMinutes(10)));
        }

        @Test
        @DisplayName("C24: a clock that steps back takes no hold away")
        void survivesAClockThatStepsBack() {
            send(Showtimes.cinema());
            send(new OpenSales(ID));
            send(hold(1, ANA, "A1"));
            clock.advance(Duration.ofMinutes(-5));
            assertThat(send(hold(2, BO, "A1"))).isEqualTo(unavailable("A1"));
        }
    }

    @Nested
    class TheUnknown {
        @Test
        void showtimeRefusesEverything() {
            Refused refused = new Refused(RefusalReason.NO_SUCH_SHOWTIME);
            assertThat(send(hold(1, ANA, "A1"))).isEqualTo(refused);
            assertThat(send(new OpenSales(ID))).isEqualTo(refused);
            assertThat(send(new ConfirmPayment(ID, holdId(1), paymentId(1), PRICE)))
                    .isEqualTo(refused);
            assertThat(model.version()).isEqualTo(ShowtimeModel.NO_VERSION);
        }

        @Test
        void holdsOfAnotherShowtimeHaveNoPlaceHere() {
            send(Showtimes.cinema());
            HoldSeats command = new HoldSeats(
                    ID, io.holdfast.api.showtime.HoldId.of(new ShowtimeId(7), 0, 1), ANA, seats("A1"), List.of());
            assertThatThrownBy(() -> send(command)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Nested
    class TheMemoryOfEndedHolds {
        @Test
        void isBoundedAndForgetsTheOldest() {
            concert(100);
            int count = HoldBook.MAX_ENDED_HOLDS + 1;
            for (int i = 0; i < count; i++) {
                send(holdArea(i, ANA, floor(1)));
                send(new ReleaseHold(ID, holdId(i), ANA));
            }
            assertThat(send(new ReleaseHold(ID, holdId(0), ANA))).isEqualTo(new Refused(RefusalReason.NO_SUCH_HOLD));
            int events = log.size();
            send(new ReleaseHold(ID, holdId(1), ANA));
            assertThat(log).hasSize(events);
        }
    }

    @Nested
    class Malformed {
        private final SalesPolicy policy = SalesPolicy.of(ShowtimeKind.CINEMA);

        private void assertRejected(List<CategoryOffer> categories, List<SeatGroup> groups, String part) {
            assertThatThrownBy(() -> send(schedule(ID, policy, categories, groups)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(part);
        }

        @Test
        void showtimesNeverReachTheLog() {
            CategoryOffer one = category("ONE", null, 0);
            assertRejected(List.of(), List.of(), "categories");
            assertRejected(List.of(one, one), List.of(), "ONE");
            assertRejected(List.of(one), List.of(new SeatGroup("TWO", seats("A1"))), "TWO");
            assertRejected(List.of(one), List.of(new SeatGroup("ONE", seats("A1", "A01"))), "A1");
            CategoryOffer yen = new CategoryOffer("YEN", new io.holdfast.api.Money(1, "JPY"), 1, 0);
            assertRejected(List.of(one, yen), List.of(), "currency");
            assertThat(log).isEmpty();
        }
    }

    @Test
    @DisplayName("case 6: the last of 50,000 seats can be held")
    void holdsTheLastOfManySeats() {
        onSale(
                SalesPolicy.of(ShowtimeKind.CONCERT),
                List.of(category("SEATED", null, 0)),
                Showtimes.rows("SEATED", 500, 100));
        assertThat(send(hold(1, ANA, "R499-100"))).isInstanceOf(Held.class);
        assertThat(log).last().isInstanceOf(SeatsHeld.class);
    }
}
