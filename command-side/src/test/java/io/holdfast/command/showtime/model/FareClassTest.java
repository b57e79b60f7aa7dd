package io.holdfast.command.showtime.model;

import static io.holdfast.command.Showtimes.ANA;
import static io.holdfast.command.Showtimes.BO;
import static io.holdfast.command.Showtimes.DEPARTURE;
import static io.holdfast.command.Showtimes.ID;
import static io.holdfast.command.Showtimes.PRICE;
import static io.holdfast.command.Showtimes.hold;
import static io.holdfast.command.Showtimes.holdArea;
import static io.holdfast.command.Showtimes.holdId;
import static io.holdfast.command.Showtimes.paymentId;
import static io.holdfast.command.Showtimes.seats;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.BoardingDenied;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.CapacityChange;
import io.holdfast.api.showtime.CapacityChanged;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.DenyBoarding;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.NamePassenger;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.PolicyChanged;
import io.holdfast.api.showtime.RefundStep;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatAssigned;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEnding;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.command.Showtimes;
import io.holdfast.json.HoldfastJson;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** What flights need of a showtime: fare classes, single places, seats assigned later, departures called off. */
class FareClassTest {
    private static final JsonMapper JSON = HoldfastJson.events();
    private static final SealedText SEALED = new SealedText("k1.c2VhbGVk");
    private static final RefundStep HALF = new RefundStep(Duration.ofHours(1), 50);

    private final SettableClock clock = new SettableClock();
    private final List<ShowtimeEvent> log = new ArrayList<>();
    private ShowtimeModel model = new ShowtimeModel();

    private ShowtimeReply send(ShowtimeCommand command) {
        Decision decision = model.decide(command, clock.instant());
        decision.events().forEach(event -> {
            ShowtimeEvent stored = throughTheStore(event);
            assertThat(stored).isEqualTo(event);
            model.evolve(stored);
            log.add(stored);
        });
        return decision.reply();
    }

    private void onSale(int rows, int capacity, int overbookLimit) {
        send(Showtimes.flight(ID, rows, capacity, overbookLimit));
        send(new OpenSales(ID));
    }

    private static AreaQuantity economy(int quantity) {
        return new AreaQuantity("ECONOMY", quantity);
    }

    private static Refused refused(RefusalReason reason, String... places) {
        return new Refused(reason, List.of(places), 0);
    }

    private void book(int number, CustomerId customer, String... codes) {
        assertThat(send(hold(number, customer, codes))).isInstanceOf(Held.class);
        pay(number, PRICE.times(codes.length));
    }

    private void bookQuantity(int number, CustomerId customer, int quantity) {
        assertThat(send(holdArea(number, customer, economy(quantity)))).isInstanceOf(Held.class);
        pay(number, PRICE.times(quantity));
    }

    private void pay(int number, Money amount) {
        assertThat(send(new ConfirmPayment(ID, holdId(number), paymentId(number), amount)))
                .isInstanceOf(Accepted.class);
    }

    private ShowtimeReply limit(@Nullable Integer capacity, @Nullable Integer overbookLimit) {
        return send(
                new ChangePolicy(ID, null, List.of(new CapacityChange("ECONOMY", capacity, overbookLimit)), "full"));
    }

    private <E> List<E> logged(Class<E> type) {
        return log.stream().filter(type::isInstance).map(type::cast).toList();
    }

    @SuppressWarnings("unchecked")
    private static <T> T throughTheStore(T value) {
        return (T) JSON.readValue(JSON.writeValueAsBytes(value), value.getClass());
    }

    private void throughASnapshot() {
        ShowtimeModel restored = new ShowtimeModel();
        restored.restore(throughTheStore(Objects.requireNonNull(model.snapshot())));
        assertThat(restored.snapshot()).isEqualTo(model.snapshot());
        model = restored;
    }

    @Nested
    class Capacity {
        @Test
        @DisplayName("A7: a fare class without a capacity has as many places as seats, with or without a seat")
        void isTheSeatsWhenNothingIsSaid() {
            send(Showtimes.flight(ID, 1, null, 1));
            send(new OpenSales(ID));

            bookQuantity(1, ANA, 4);
            book(2, BO, "1A", "1B", "1C");

            assertThat(send(hold(3, BO, "1D"))).isEqualTo(refused(RefusalReason.PLACES_UNAVAILABLE, "1D"));
        }

        @Test
        @DisplayName("A8: a raised limit sells more, and says from what to what and why")
        void sellsMoreWhenRaised() {
            onSale(1, 6, 0);
            bookQuantity(1, ANA, 6);
            assertThat(send(holdArea(2, BO, economy(1)))).isInstanceOf(Refused.class);

            limit(null, 3);

            assertThat(send(holdArea(3, BO, economy(3)))).isInstanceOf(Held.class);
            assertThat(send(holdArea(4, BO, economy(1)))).isInstanceOf(Refused.class);
            assertThat(logged(CapacityChanged.class))
                    .containsExactly(new CapacityChanged(
                            ID, "ECONOMY", new CategoryCapacity(6, 0), new CategoryCapacity(6, 3), "full"));
        }

        @Test
        @DisplayName("lowered below what is sold: bookings stay, nothing more is sold, giving back still works")
        void keepsWhatIsSoldWhenLowered() {
            onSale(2, 12, 0);
            bookQuantity(1, ANA, 4);
            book(2, BO, "1A", "1B");
            send(holdArea(3, BO, economy(1)));

            limit(4, 0);
            throughASnapshot();

            pay(3, PRICE);
            assertThat(send(holdArea(4, ANA, economy(1)))).isInstanceOf(Refused.class);
            assertThat(send(hold(5, ANA, "2A"))).isInstanceOf(Refused.class);
            assertThat(send(new CancelBooking(ID, holdId(1), ANA))).isInstanceOf(Accepted.class);
            assertThat(send(holdArea(6, ANA, economy(1)))).isInstanceOf(Held.class);
            assertThat(send(holdArea(7, ANA, economy(1)))).isInstanceOf(Refused.class);
        }

        @Test
        void isLeftAloneByARepetition() {
            onSale(1, 6, 0);
            limit(5, 1);
            assertThat(limit(5, 1)).isInstanceOf(Accepted.class);
            assertThat(logged(CapacityChanged.class)).hasSize(1);
        }

        @Test
        void isChangedForAllOrNone() {
            onSale(1, 6, 0);
            ShowtimeReply reply = send(new ChangePolicy(
                    ID,
                    null,
                    List.of(new CapacityChange("ECONOMY", 5, null), new CapacityChange("FIRST", 5, null)),
                    null));
            assertThat(reply).isEqualTo(refused(RefusalReason.UNKNOWN_PLACE, "FIRST"));
            assertThat(logged(CapacityChanged.class)).isEmpty();
        }

        @Test
        void mayNotBeNegative() {
            onSale(1, 6, 0);
            assertThatThrownBy(() -> limit(-1, 0)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> limit(1, -1)).isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        @DisplayName("C15: late money after a lazily re-sold seat takes no place")
        void isNotTouchedByLateMoney() {
            onSale(1, 1, 0);
            send(hold(1, ANA, "1A"));
            clock.advance(Duration.ofMinutes(10).plusMillis(1));
            book(2, BO, "1A");

            send(new ConfirmPayment(ID, holdId(1), paymentId(1), PRICE));

            assertThat(logged(PaymentRejected.class)).hasSize(1);
            assertThat(send(holdArea(3, ANA, economy(1)))).isInstanceOf(Refused.class);
            send(new CancelBooking(ID, holdId(2), BO));
            assertThat(send(holdArea(4, ANA, economy(1)))).isInstanceOf(Held.class);
        }

        @Test
        @DisplayName("A3: seats of another class than the one that was named are refused, and so is an unknown class")
        void isAskedForByClass() {
            onSale(1, 6, 0);
            assertThat(send(new HoldSeats(ID, holdId(1), ANA, seats("1A"), List.of(), true, "ECONOMY")))
                    .isInstanceOf(Held.class);
            assertThat(send(new HoldSeats(ID, holdId(2), ANA, seats("1B"), List.of(), true, "FIRST")))
                    .isEqualTo(refused(RefusalReason.UNKNOWN_PLACE, "FIRST"));
        }
    }

    @Nested
    class Policies {
        private final SalesPolicy first = SalesPolicy.of(ShowtimeKind.FLIGHT);
        private final SalesPolicy stricter = new SalesPolicy(
                2, null, null, Duration.ofMinutes(5), Duration.ofMinutes(4), null, false, List.of(HALF));

        @BeforeEach
        void sells() {
            onSale(2, 12, 0);
        }

        @Test
        @DisplayName("A8: a change says from what to what and why, and rules the holds after it")
        void changeWhatComesAfter() {
            send(new ChangePolicy(ID, stricter, List.of(), "busy"));

            assertThat(logged(PolicyChanged.class)).containsExactly(new PolicyChanged(ID, first, stricter, "busy"));
            assertThat(send(hold(1, ANA, "1A", "1B", "1C")))
                    .isEqualTo(new Refused(RefusalReason.OVER_PLACES_PER_HOLD, List.of(), 2));
        }

        @Test
        @DisplayName("A6: a booking is given back under the terms it was sold under")
        void refundAsWhenItWasSold() {
            book(1, ANA, "1A");
            send(hold(2, ANA, "1B"));
            send(new ChangePolicy(ID, stricter, List.of(), null));
            pay(2, PRICE);
            book(3, BO, "1C");
            throughASnapshot();

            send(new CancelBooking(ID, holdId(1), ANA));
            send(new CancelBooking(ID, holdId(2), ANA));
            send(new CancelBooking(ID, holdId(3), BO));

            assertThat(logged(BookingCancelled.class))
                    .extracting(BookingCancelled::refund)
                    .containsExactly(PRICE, PRICE, new Money(625, "BRL"));
        }
    }

    @Nested
    class SinglePlaces {
        private final SalesPolicy thirds = new SalesPolicy(
                9,
                null,
                null,
                Duration.ofMinutes(10),
                Duration.ofMinutes(8),
                null,
                false,
                List.of(new RefundStep(Duration.ZERO, 33)));

        @BeforeEach
        void sells() {
            onSale(2, 12, 0);
        }

        @Test
        @DisplayName("one passenger of three: the refunds of all, one by one, are exactly that of the whole")
        void sumExactly() {
            send(new ChangePolicy(ID, thirds, List.of(), null));
            book(1, ANA, "1A", "1B", "1C");

            for (int place = 1; place <= 3; place++) {
                assertThat(send(new CancelPlace(ID, holdId(1), place, ANA))).isInstanceOf(Accepted.class);
                throughASnapshot();
            }

            // 33 % of 12.50 is 4.125; of 37.50 it is 12.375
            assertThat(logged(PlaceCancelled.class))
                    .extracting(event -> event.refund().amountMinor())
                    .containsExactly(413L, 412L);
            assertThat(logged(BookingCancelled.class)).singleElement().satisfies(event -> {
                assertThat(event.refund().amountMinor()).isEqualTo(1238 - 413 - 412);
                assertThat(event.seats()).isEqualTo(seats("1C"));
            });
        }

        @Test
        @DisplayName("twice is once; the place is free at once, the others stay")
        void areFreeAtOnce() {
            book(1, ANA, "1A", "1B");

            send(new CancelPlace(ID, holdId(1), 2, ANA));
            send(new CancelPlace(ID, holdId(1), 2, ANA));

            assertThat(logged(PlaceCancelled.class)).hasSize(1);
            book(2, BO, "1B");
            assertThat(send(hold(3, BO, "1A"))).isEqualTo(refused(RefusalReason.PLACES_UNAVAILABLE, "1A"));
            send(new CancelBooking(ID, holdId(1), ANA));
            assertThat(logged(BookingCancelled.class)).singleElement().satisfies(event -> {
                assertThat(event.seats()).isEqualTo(seats("1A"));
                assertThat(event.refund()).isEqualTo(PRICE);
            });
        }

        @Test
        void keepTheirNumbers() {
            bookQuantity(1, ANA, 3);

            send(new CancelPlace(ID, holdId(1), 1, ANA));

            assertThat(send(new CancelPlace(ID, holdId(1), 3, ANA))).isInstanceOf(Accepted.class);
            assertThat(logged(PlaceCancelled.class))
                    .extracting(PlaceCancelled::place)
                    .containsExactly(1, 3);
            assertThat(send(new CancelPlace(ID, holdId(1), 4, ANA)))
                    .isEqualTo(new Refused(RefusalReason.NO_SUCH_PLACE));
        }

        @Test
        void areCancelledByTheirOwnerAndOnlyOnceBooked() {
            send(hold(1, ANA, "1A", "1B"));
            assertThat(send(new CancelPlace(ID, holdId(1), 1, ANA))).isEqualTo(new Refused(RefusalReason.NOT_BOOKED));
            pay(1, PRICE.times(2));
            assertThat(send(new CancelPlace(ID, holdId(1), 1, BO))).isEqualTo(new Refused(RefusalReason.NO_SUCH_HOLD));
            assertThat(send(new CancelPlace(ID, holdId(1), 1, null))).isInstanceOf(Accepted.class);
        }
    }

    @Nested
    class CalledOff {
        @BeforeEach
        void sells() {
            onSale(2, 12, 0);
        }

        @Test
        @DisplayName("everybody gets all of what they still have back, holds are released, nothing is sold any more")
        void endsEverything() {
            send(new ChangePolicy(
                    ID,
                    new SalesPolicy(
                            9, null, null, Duration.ofMinutes(10), Duration.ofMinutes(8), null, false, List.of(HALF)),
                    List.of(),
                    null));
            book(1, ANA, "1A", "1B");
            send(new CancelPlace(ID, holdId(1), 1, ANA));
            send(hold(2, BO, "2A"));

            assertThat(send(new CancelShowtime(ID, "fog"))).isEqualTo(new ShowtimeEnding(0, log.size() - 1L));

            assertThat(logged(ShowtimeCancelled.class)).containsExactly(new ShowtimeCancelled(ID, "fog"));
            assertThat(logged(BookingCancelled.class))
                    .singleElement()
                    .satisfies(event -> assertThat(event.refund()).isEqualTo(PRICE));
            assertThat(logged(HoldReleased.class)).hasSize(1);
            assertThat(send(hold(3, BO, "2A"))).isEqualTo(new Refused(RefusalReason.NOT_ON_SALE));
            assertThat(send(new OpenSales(ID))).isEqualTo(new Refused(RefusalReason.NOT_ON_SALE));
        }

        @Test
        void isRepeatable() {
            book(1, ANA, "1A");
            send(new CancelShowtime(ID, "fog"));
            int events = log.size();
            assertThat(send(new CancelShowtime(ID, "fog"))).isEqualTo(new ShowtimeEnding(0, events - 1L));
            assertThat(log).hasSize(events);
        }

        @Test
        @DisplayName("goes on in parts, each of which calls for the next; in between nobody books or loses money")
        void goesOnInParts() {
            int holds = CancellingShowtime.MAX_ENDED_AT_ONCE + 2;
            limit(holds, 0);
            for (int i = 0; i < holds; i++) {
                send(holdArea(i, new CustomerId("c" + i), economy(1)));
            }
            assertThat(send(new CancelShowtime(ID, null))).isEqualTo(new ShowtimeEnding(2, log.size() - 1L));
            assertThat(log.getLast()).isEqualTo(new CancellationContinues(ID, 2));
            throughASnapshot();

            assertThat(send(new StartCheckout(ID, holdId(holds - 1), new CustomerId("c" + (holds - 1)), paymentId(1))))
                    .isEqualTo(new Refused(RefusalReason.HOLD_RELEASED));
            send(new ConfirmPayment(ID, holdId(holds - 1), paymentId(1), PRICE));

            assertThat(logged(PaymentRejected.class)).hasSize(1);
            assertThat(send(new CancelShowtime(ID, null))).isEqualTo(new ShowtimeEnding(0, log.size() - 1L));
            assertThat(logged(HoldReleased.class)).hasSize(holds);
        }
    }

    @Nested
    class Seats {
        @BeforeEach
        void overbooks() {
            onSale(1, 6, 1);
            bookQuantity(1, ANA, 2);
            book(2, BO, "1A");
        }

        private ShowtimeReply assign(int hold, int place, String seat) {
            return send(new AssignSeat(ID, holdId(hold), place, new SeatCode(seat)));
        }

        @Test
        @DisplayName("A8: who has no seat gets a free one, and keeps it")
        void areAssigned() {
            assertThat(assign(1, 2, "1B")).isInstanceOf(Accepted.class);
            assertThat(assign(1, 2, "1B")).isInstanceOf(Accepted.class);
            throughASnapshot();

            assertThat(logged(SeatAssigned.class))
                    .containsExactly(new SeatAssigned(ID, holdId(1), 2, "ECONOMY", new SeatCode("1B")));
            assertThat(send(hold(3, BO, "1B"))).isEqualTo(refused(RefusalReason.PLACES_UNAVAILABLE, "1B"));
            assertThat(assign(1, 2, "1C")).isEqualTo(refused(RefusalReason.PLACE_HAS_SEAT, "1B"));
            send(new CancelPlace(ID, holdId(1), 2, ANA));
            assertThat(send(hold(4, BO, "1B"))).isInstanceOf(Held.class);
        }

        @Test
        void areAssignedOnlyWhenFree() {
            assertThat(assign(1, 1, "1A")).isEqualTo(refused(RefusalReason.PLACES_UNAVAILABLE, "1A"));
            assertThat(assign(1, 1, "9A")).isEqualTo(refused(RefusalReason.UNKNOWN_PLACE, "9A"));
            assertThat(assign(1, 3, "1B")).isEqualTo(new Refused(RefusalReason.NO_SUCH_PLACE));
            assertThat(assign(7, 1, "1B")).isEqualTo(new Refused(RefusalReason.NO_SUCH_HOLD));
            assertThat(logged(SeatAssigned.class)).isEmpty();
        }

        @Test
        @DisplayName("C11: an expired hold of the seat is ended by the same decision")
        void areAssignedOverAnExpiredHold() {
            send(hold(3, BO, "1C"));
            assertThat(assign(1, 1, "1C")).isEqualTo(refused(RefusalReason.PLACES_UNAVAILABLE, "1C"));
            clock.advance(Duration.ofMinutes(10).plusMillis(1));
            assertThat(assign(1, 1, "1C")).isInstanceOf(Accepted.class);
            assertThat(logged(HoldExpired.class)).hasSize(1);
        }

        @Test
        @DisplayName("denied boarding is recorded once, with what was promised, and frees nothing")
        void areDenied() {
            Money promised = new Money(60_000, "BRL");
            DenyBoarding deny = new DenyBoarding(ID, holdId(1), 2, promised, "overbooked");
            send(deny);
            throughASnapshot();
            assertThat(send(deny)).isInstanceOf(Accepted.class);

            assertThat(logged(BoardingDenied.class))
                    .containsExactly(new BoardingDenied(ID, holdId(1), 2, promised, "overbooked"));
            send(hold(3, BO, "1B"));
            send(new ReleaseHold(ID, holdId(3), BO));
            assertThat(send(new DenyBoarding(ID, holdId(3), 1, promised, "x")))
                    .isEqualTo(new Refused(RefusalReason.NO_SUCH_HOLD));
        }
    }

    @Nested
    class Passengers {
        @BeforeEach
        void books() {
            onSale(1, 6, 0);
            book(1, ANA, "1A", "1B");
        }

        @Test
        void areNamedAgainAndAgainUntilTheStart() {
            NamePassenger name = new NamePassenger(ID, holdId(1), 2, SEALED, ANA);
            send(name);
            send(name);
            assertThat(logged(PassengerNamed.class))
                    .hasSize(2)
                    .containsOnly(new PassengerNamed(ID, holdId(1), 2, SEALED));
            throughASnapshot();

            clock.set(DEPARTURE);
            assertThat(send(name)).isEqualTo(new Refused(RefusalReason.ALREADY_STARTED));
        }

        @Test
        void areNamedByTheOwnerOfALivingPlace() {
            assertThat(send(new NamePassenger(ID, holdId(1), 1, SEALED, BO)))
                    .isEqualTo(new Refused(RefusalReason.NO_SUCH_HOLD));
            assertThat(send(new NamePassenger(ID, holdId(1), 3, SEALED, ANA)))
                    .isEqualTo(new Refused(RefusalReason.NO_SUCH_PLACE));
            send(hold(2, BO, "1C"));
            clock.advance(Duration.ofMinutes(10).plusMillis(1));
            assertThat(send(new NamePassenger(ID, holdId(2), 1, SEALED, BO)))
                    .isEqualTo(new Refused(RefusalReason.HOLD_EXPIRED));
        }
    }
}
