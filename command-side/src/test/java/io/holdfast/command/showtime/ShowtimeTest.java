package io.holdfast.command.showtime;

import static io.holdfast.command.Showtimes.ANA;
import static io.holdfast.command.Showtimes.BO;
import static io.holdfast.command.Showtimes.ID;
import static io.holdfast.command.Showtimes.PRICE;
import static io.holdfast.command.Showtimes.hold;
import static io.holdfast.command.Showtimes.holdArea;
import static io.holdfast.command.Showtimes.holdId;
import static io.holdfast.command.Showtimes.paymentId;
import static io.holdfast.command.Showtimes.seats;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.BookingCancelled;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CheckoutGranted;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.CloseSales;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.HoldsExpired;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.PaymentRejected;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.command.Fixtures;
import io.holdfast.command.Showtimes;
import io.holdfast.testsupport.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.ResultValidator;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Every command of a showtime through Axon: success, each refusal, repetition. */
class ShowtimeTest {
    private static final Instant NOW = SettableClock.START;
    private static final Duration HOLD = Duration.ofMinutes(10);
    private static final Instant ENDS = NOW.plus(HOLD);
    private static final Money PAIR = PRICE.times(2);
    private static final ShowtimeScheduled SCHEDULED = Showtimes.scheduled(Showtimes.cinema());
    private static final SalesOpened OPENED = new SalesOpened(ID);
    private static final SeatsHeld HELD = held(1, ANA, ENDS, "A1", "A2");
    private static final HoldExpired EXPIRED = new HoldExpired(ID, holdId(1), seats("A1", "A2"), List.of());
    private static final HoldReleased RELEASED = new HoldReleased(ID, holdId(1), seats("A1", "A2"), List.of());
    private static final BookingConfirmed BOOKED =
            new BookingConfirmed(ID, holdId(1), ANA, seats("A1", "A2"), List.of(), PAIR, paymentId(1));

    private static final SealedText SEALED = new SealedText("AQ-sealed");

    private static BookingConfirmed bookedFor(SealedText buyer) {
        return new BookingConfirmed(ID, holdId(1), ANA, seats("A1", "A2"), List.of(), PAIR, paymentId(1), buyer);
    }

    private final SettableClock clock = new SettableClock();

    private static SeatsHeld held(long number, CustomerId customer, Instant expiresAt, String... codes) {
        Money amount = PRICE.times(codes.length);
        return new SeatsHeld(ID, holdId(number), customer, seats(codes), List.of(), amount, expiresAt);
    }

    private TestExecutor<Showtime> given(Object... events) {
        return Fixtures.of(Showtime.class, clock).given(events);
    }

    private TestExecutor<Showtime> onSale(Object... further) {
        return given(SCHEDULED, OPENED).andGiven(further);
    }

    private static Refused refused(RefusalReason reason, String... places) {
        return new Refused(reason, List.of(places), 0);
    }

    private static void expectQuiet(ResultValidator<Showtime> result, Object reply) {
        result.expectNoEvents().expectResultMessagePayload(reply);
    }

    @Nested
    class Scheduling {
        @Test
        void putsAShowtimeOnTheProgramme() {
            Fixtures.of(Showtime.class, clock)
                    .givenNoPriorActivity()
                    .when(Showtimes.cinema())
                    .expectEvents(SCHEDULED)
                    .expectResultMessagePayload(new Accepted(0));
        }

        @Test
        void refusesAnIdInUse() {
            expectQuiet(given(SCHEDULED).when(Showtimes.cinema()), refused(RefusalReason.SHOWTIME_EXISTS));
        }
    }

    @Nested
    class OpeningPausingAndClosing {
        @Test
        void opensOnce() {
            given(SCHEDULED).when(new OpenSales(ID)).expectEvents(OPENED).expectResultMessagePayload(new Accepted(1));
            expectQuiet(onSale().when(new OpenSales(ID)), new Accepted(1));
        }

        @Test
        void pausesOnce() {
            onSale().when(new PauseSales(ID))
                    .expectEvents(new SalesPaused(ID))
                    .expectResultMessagePayload(new Accepted(2));
            expectQuiet(onSale(new SalesPaused(ID)).when(new PauseSales(ID)), new Accepted(2));
        }

        @Test
        void opensAfterAPause() {
            onSale(new SalesPaused(ID)).when(new OpenSales(ID)).expectEvents(OPENED);
        }

        @Test
        void closesOnce() {
            onSale().when(new CloseSales(ID))
                    .expectEvents(new SalesClosed(ID))
                    .expectResultMessagePayload(new Accepted(2));
            expectQuiet(onSale(new SalesClosed(ID)).when(new CloseSales(ID)), new Accepted(2));
        }

        @Test
        void aClosedSaleNeitherOpensNorPauses() {
            Refused refused = refused(RefusalReason.NOT_ON_SALE);
            expectQuiet(onSale(new SalesClosed(ID)).when(new OpenSales(ID)), refused);
            expectQuiet(onSale(new SalesClosed(ID)).when(new PauseSales(ID)), refused);
        }
    }

    @Nested
    class Holding {
        @Test
        @DisplayName("C2: holds seats for the policy's duration")
        void holdsSeats() {
            onSale().when(hold(1, ANA, "A1", "A2"))
                    .expectEvents(HELD)
                    .expectResultMessagePayload(new Held(holdId(1), ENDS, seats("A1", "A2"), List.of(), PAIR, 2));
        }

        @Test
        void holdsPlacesWithoutNumbersAndAddsLinesUp() {
            AreaQuantity line = new AreaQuantity("STANDING", 1);
            List<AreaQuantity> sum = List.of(new AreaQuantity("STANDING", 2));
            onSale().when(holdArea(1, ANA, line, line))
                    .expectEvents(new SeatsHeld(ID, holdId(1), ANA, List.of(), sum, PAIR, ENDS))
                    .expectResultMessagePayload(new Held(holdId(1), ENDS, List.of(), sum, PAIR, 2));
        }

        @Test
        @DisplayName("C23: says which of the seats are taken, in the order asked for")
        void refusesTakenSeats() {
            expectQuiet(
                    onSale(HELD).when(hold(2, BO, "A3", "A2", "A1")),
                    refused(RefusalReason.PLACES_UNAVAILABLE, "A2", "A1"));
        }

        @Test
        void refusesBlockedSeats() {
            expectQuiet(
                    onSale(new SeatsBlocked(ID, seats("A1"), "broken")).when(hold(1, ANA, "A1")),
                    refused(RefusalReason.PLACES_UNAVAILABLE, "A1"));
        }

        @Test
        void refusesBookedSeatsForEver() {
            clock.advance(Duration.ofDays(1));
            expectQuiet(onSale(HELD, BOOKED).when(hold(2, BO, "A1")), refused(RefusalReason.PLACES_UNAVAILABLE, "A1"));
        }

        @Test
        @DisplayName("R4: names all seats and categories that the showtime does not have")
        void refusesUnknownPlaces() {
            HoldSeats command =
                    new HoldSeats(ID, holdId(1), ANA, seats("Z9", "A1", "Z1"), List.of(new AreaQuantity("BALCONY", 1)));
            expectQuiet(onSale().when(command), refused(RefusalReason.UNKNOWN_PLACE, "Z9", "Z1", "BALCONY"));
        }

        @Test
        void refusesAQuantityOfNumberedSeats() {
            expectQuiet(
                    onSale().when(holdArea(1, ANA, new AreaQuantity("STANDARD", 1))),
                    refused(RefusalReason.SEATS_ARE_NUMBERED, "STANDARD"));
        }

        @Test
        void refusesBeforeTheSaleAndInAPause() {
            Refused refused = refused(RefusalReason.NOT_ON_SALE);
            expectQuiet(given(SCHEDULED).when(hold(1, ANA, "A1")), refused);
            expectQuiet(onSale(new SalesPaused(ID)).when(hold(1, ANA, "A1")), refused);
            expectQuiet(onSale(new SalesClosed(ID)).when(hold(1, ANA, "A1")), refused);
        }

        @Test
        @DisplayName("case 4: nine seats in a cinema are too many")
        void refusesTooManyPlaces() {
            HoldSeats nine = hold(1, ANA, "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9");
            expectQuiet(onSale().when(nine), new Refused(RefusalReason.OVER_PLACES_PER_HOLD, List.of(), 8));
        }

        @Test
        void refusesMoreThanACustomerMayHold() {
            SeatsHeld seven = held(1, ANA, ENDS, "A1", "A2", "A3", "A4", "A5", "A6", "A7");
            expectQuiet(
                    onSale(seven).when(hold(2, ANA, "A8", "A9")),
                    new Refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, List.of(), 8));
        }

        @Test
        void repeatingAnswersTheSame() {
            clock.advance(Duration.ofMinutes(1));
            expectQuiet(
                    onSale(HELD).when(hold(1, ANA, "A1", "A2")),
                    new Held(holdId(1), ENDS, seats("A1", "A2"), List.of(), PAIR, 2));
        }

        @Test
        void repeatingWhatHasEndedSaysHowItEnded() {
            HoldSeats again = hold(1, ANA, "A1", "A2");
            expectQuiet(onSale(HELD, RELEASED).when(again), refused(RefusalReason.HOLD_RELEASED));
            expectQuiet(onSale(HELD, EXPIRED).when(again), refused(RefusalReason.HOLD_EXPIRED));
            expectQuiet(onSale(HELD, BOOKED).when(again), refused(RefusalReason.ALREADY_BOOKED));
            clock.set(ENDS.plusMillis(1));
            expectQuiet(onSale(HELD).when(again), refused(RefusalReason.HOLD_EXPIRED));
        }

        @Test
        void somebodyElsesHoldIsNoneOfYours() {
            expectQuiet(onSale(HELD).when(hold(1, BO, "A3")), refused(RefusalReason.NO_SUCH_HOLD));
            expectQuiet(onSale(HELD, RELEASED).when(hold(1, BO, "A3")), refused(RefusalReason.NO_SUCH_HOLD));
        }

        @Test
        @DisplayName("case 9, C11: an expired hold ends in the decision that takes its seats, without any timer")
        void takesOverExpiredSeats() {
            clock.set(ENDS.plusMillis(1));
            onSale(HELD)
                    .when(hold(2, BO, "A2"))
                    .expectEvents(EXPIRED, held(2, BO, ENDS.plusMillis(1).plus(HOLD), "A2"));
        }

        @Test
        @DisplayName("C11: at exactly expiresAt the hold still lives")
        void keepsSeatsUntilTheLastMillisecond() {
            clock.set(ENDS.plusNanos(999_999));
            expectQuiet(onSale(HELD).when(hold(2, BO, "A2")), refused(RefusalReason.PLACES_UNAVAILABLE, "A2"));
        }
    }

    @Nested
    class Releasing {
        @Test
        void givesThePlacesBack() {
            onSale(HELD)
                    .when(new ReleaseHold(ID, holdId(1), ANA))
                    .expectEvents(RELEASED)
                    .expectResultMessagePayload(new Accepted(3));
        }

        @Test
        void anOperatorMayReleaseAnyHold() {
            onSale(HELD).when(new ReleaseHold(ID, holdId(1), null)).expectEvents(RELEASED);
        }

        @Test
        @DisplayName("case 10: releasing twice is one release")
        void repeatingChangesNothing() {
            expectQuiet(onSale(HELD, RELEASED).when(new ReleaseHold(ID, holdId(1), ANA)), new Accepted(3));
        }

        @Test
        @DisplayName("R1: somebody else's hold is as one that does not exist, also after it ended")
        void refusesSomebodyElse() {
            ReleaseHold others = new ReleaseHold(ID, holdId(1), BO);
            expectQuiet(onSale(HELD).when(others), refused(RefusalReason.NO_SUCH_HOLD));
            expectQuiet(onSale(HELD, RELEASED).when(others), refused(RefusalReason.NO_SUCH_HOLD));
            expectQuiet(onSale(HELD, BOOKED).when(others), refused(RefusalReason.NO_SUCH_HOLD));
        }

        @Test
        void refusesAnUnknownHold() {
            expectQuiet(onSale().when(new ReleaseHold(ID, holdId(9), ANA)), refused(RefusalReason.NO_SUCH_HOLD));
        }

        @Test
        void refusesABooking() {
            expectQuiet(
                    onSale(HELD, BOOKED).when(new ReleaseHold(ID, holdId(1), ANA)),
                    refused(RefusalReason.ALREADY_BOOKED));
        }

        @Test
        void whatHasExpiredIsRecordedAsExpired() {
            clock.set(ENDS.plusMillis(1));
            onSale(HELD).when(new ReleaseHold(ID, holdId(1), ANA)).expectEvents(EXPIRED);
        }
    }

    @Nested
    class Expiring {
        private final ExpireHolds expire = new ExpireHolds(ID);

        @Test
        void freesThePlacesOnceTheTimeIsOver() {
            clock.set(ENDS.plusMillis(1));
            onSale(HELD).when(expire).expectEvents(EXPIRED).expectResultMessagePayload(new HoldsExpired(1, null, 3));
            expectQuiet(onSale(HELD, EXPIRED).when(expire), new HoldsExpired(0, null, 3));
        }

        @Test
        void anEarlyDeadlineChangesNothingAndHearsWhenToComeAgain() {
            clock.set(ENDS);
            expectQuiet(onSale(HELD).when(expire), new HoldsExpired(0, ENDS, 2));
        }

        @Test
        @DisplayName("case 12: a deadline that fires late leaves a booking alone")
        void leavesABookingAlone() {
            clock.set(ENDS.plusMillis(1));
            expectQuiet(onSale(HELD, BOOKED).when(expire), new HoldsExpired(0, null, 3));
        }

        @Test
        void findsNothingWhereNothingWasEverHeld() {
            expectQuiet(onSale().when(expire), new HoldsExpired(0, null, 1));
        }
    }

    @Nested
    class CheckingOut {
        private final StartCheckout command = new StartCheckout(ID, holdId(1), ANA, paymentId(1));
        private final Instant windowEnds = NOW.plus(Duration.ofMinutes(8));

        private CheckoutStarted started(Instant expiresAt) {
            return started(expiresAt, null);
        }

        private CheckoutStarted started(Instant expiresAt, SealedText buyer) {
            return new CheckoutStarted(ID, holdId(1), ANA, paymentId(1), PAIR, expiresAt, buyer);
        }

        @Test
        @DisplayName("C10: the payment window ends before the hold")
        void grantsThePaymentWindow() {
            onSale(HELD)
                    .when(command)
                    .expectEvents(started(windowEnds))
                    .expectResultMessagePayload(new CheckoutGranted(PAIR, windowEnds, 3));
        }

        @Test
        @DisplayName("C10: a late checkout ends with the hold")
        void neverOutlastsTheHold() {
            clock.advance(Duration.ofMinutes(5));
            onSale(HELD).when(command).expectEvents(started(ENDS));
        }

        @Test
        void repeatingAnswersTheSame() {
            clock.advance(Duration.ofMinutes(1));
            expectQuiet(onSale(HELD, started(windowEnds)).when(command), new CheckoutGranted(PAIR, windowEnds, 3));
        }

        @Test
        void writesDownWhoItIsForAsItCame() {
            StartCheckout named = new StartCheckout(ID, holdId(1), ANA, paymentId(1), SEALED);
            onSale(HELD).when(named).expectEvents(started(windowEnds, SEALED));
        }

        @Test
        void aLaterCheckoutThatSaysNothingLeavesWhoItIsFor() {
            StartCheckout again = new StartCheckout(ID, holdId(1), ANA, paymentId(2));
            CheckoutStarted second = new CheckoutStarted(ID, holdId(1), ANA, paymentId(2), PAIR, windowEnds);
            onSale(HELD, started(windowEnds, SEALED)).when(again).expectEvents(second);
            onSale(HELD, started(windowEnds, SEALED), second)
                    .when(new ConfirmPayment(ID, holdId(1), paymentId(1), PAIR))
                    .expectEvents(bookedFor(SEALED));
        }

        @Test
        void refusesWhatCannotBePaid() {
            expectQuiet(onSale().when(command), refused(RefusalReason.NO_SUCH_HOLD));
            expectQuiet(onSale(HELD, RELEASED).when(command), refused(RefusalReason.HOLD_RELEASED));
            expectQuiet(onSale(HELD, EXPIRED).when(command), refused(RefusalReason.HOLD_EXPIRED));
            expectQuiet(onSale(HELD, BOOKED).when(command), refused(RefusalReason.ALREADY_BOOKED));
            clock.set(ENDS.plusMillis(1));
            expectQuiet(onSale(HELD).when(command), refused(RefusalReason.HOLD_EXPIRED));
        }

        @Test
        void refusesSomebodyElse() {
            StartCheckout others = new StartCheckout(ID, holdId(1), BO, paymentId(1));
            expectQuiet(onSale(HELD).when(others), refused(RefusalReason.NO_SUCH_HOLD));
            expectQuiet(onSale(HELD, RELEASED).when(others), refused(RefusalReason.NO_SUCH_HOLD));
        }
    }

    @Nested
    class Confirming {
        private final ConfirmPayment command = new ConfirmPayment(ID, holdId(1), paymentId(1), PAIR);

        private PaymentRejected rejected(RefusalReason reason) {
            return new PaymentRejected(ID, holdId(1), paymentId(1), PAIR, reason);
        }

        @Test
        @DisplayName("C4: paid within the hold is booked")
        void books() {
            onSale(HELD).when(command).expectEvents(BOOKED).expectResultMessagePayload(new Accepted(3));
        }

        @Test
        @DisplayName("case 11, C13: at exactly expiresAt a payment still books")
        void booksInTheLastMillisecond() {
            clock.set(ENDS);
            onSale(HELD).when(command).expectEvents(BOOKED);
        }

        @Test
        @DisplayName("case 11, C15: a millisecond later it is rejected, and the hold ends")
        void rejectsAMillisecondLater() {
            clock.set(ENDS.plusMillis(1));
            onSale(HELD)
                    .when(command)
                    .expectEvents(EXPIRED, rejected(RefusalReason.HOLD_EXPIRED))
                    .expectResultMessagePayload(refused(RefusalReason.HOLD_EXPIRED));
        }

        @Test
        @DisplayName("case 14: late money does not take a seat from its new owner")
        void rejectsMoneyForASeatThatWasSoldAgain() {
            clock.set(ENDS.plusMillis(2));
            SeatsHeld others = held(2, BO, ENDS.plus(HOLD), "A1");
            onSale(HELD, EXPIRED, others).when(command).expectEvents(rejected(RefusalReason.HOLD_EXPIRED));
        }

        @Test
        @DisplayName("C14: the same payment again changes nothing, also after the hold's time")
        void repeatingABookingChangesNothing() {
            clock.set(ENDS.plusMillis(1));
            expectQuiet(onSale(HELD, BOOKED).when(command), new Accepted(3));
        }

        @Test
        @DisplayName("C15: the same rejected payment again is rejected the same, without another event")
        void repeatingARejectionChangesNothing() {
            expectQuiet(
                    onSale(HELD, EXPIRED, rejected(RefusalReason.HOLD_EXPIRED)).when(command),
                    refused(RefusalReason.HOLD_EXPIRED));
        }

        @Test
        @DisplayName("case 17: money for a released hold is rejected")
        void rejectsMoneyForAReleasedHold() {
            onSale(HELD, RELEASED).when(command).expectEvents(rejected(RefusalReason.HOLD_RELEASED));
        }

        @Test
        void rejectsASecondPayment() {
            onSale(HELD, BOOKED)
                    .when(new ConfirmPayment(ID, holdId(1), paymentId(2), PAIR))
                    .expectEvents(new PaymentRejected(ID, holdId(1), paymentId(2), PAIR, RefusalReason.ALREADY_BOOKED));
        }

        @Test
        @DisplayName("a payment that has booked is never rejected, whatever hold it is named with")
        void aPaymentHasOneOutcome() {
            expectQuiet(
                    onSale(HELD, BOOKED).when(new ConfirmPayment(ID, holdId(9), paymentId(1), PAIR)),
                    refused(RefusalReason.ALREADY_BOOKED));
        }

        @Test
        void rejectsMoneyForAnUnknownHold() {
            onSale().when(command).expectEvents(rejected(RefusalReason.NO_SUCH_HOLD));
        }

        @Test
        @DisplayName("case 18: another amount does not book, and the hold lives on")
        void rejectsAnotherAmount() {
            onSale(HELD)
                    .when(new ConfirmPayment(ID, holdId(1), paymentId(1), PRICE))
                    .expectEvents(new PaymentRejected(ID, holdId(1), paymentId(1), PRICE, RefusalReason.AMOUNT_DIFFERS))
                    .expectResultMessagePayload(refused(RefusalReason.AMOUNT_DIFFERS));
        }
    }

    @Nested
    class Cancelling {
        private final CancelBooking command = new CancelBooking(ID, holdId(1), ANA);
        private final BookingCancelled cancelled = cancelled(PAIR);

        private static BookingCancelled cancelled(Money refund) {
            return new BookingCancelled(ID, holdId(1), seats("A1", "A2"), List.of(), paymentId(1), refund);
        }

        @Test
        @DisplayName("A6: a booking given back in good time promises the whole price")
        void givesABookingBack() {
            onSale(HELD, BOOKED).when(command).expectEvents(cancelled).expectResultMessagePayload(new Accepted(4));
        }

        @Test
        @DisplayName("A6: the terms of the moment decide: 24 hours before the start all, a millisecond later nothing")
        void theTermsOfTheMomentDecide() {
            Instant last = SCHEDULED.startsAt().minus(Duration.ofHours(24));
            clock.set(last);
            onSale(HELD, BOOKED).when(command).expectEvents(cancelled);
            clock.set(last.plusMillis(1));
            onSale(HELD, BOOKED).when(command).expectEvents(cancelled(Money.zero("BRL")));
        }

        @Test
        @DisplayName("case 23: cancelling twice is one cancellation")
        void repeatingChangesNothing() {
            expectQuiet(onSale(HELD, BOOKED, cancelled).when(command), new Accepted(4));
        }

        @Test
        @DisplayName("the seats are free to the next customer at once")
        void freesTheSeats() {
            onSale(HELD, BOOKED, cancelled).when(hold(2, BO, "A1", "A2")).expectEvents(held(2, BO, ENDS, "A1", "A2"));
        }

        @Test
        @DisplayName("C14: the payment of a cancelled booking is not rejected when it comes again: it has its refund")
        void thePaymentThatBookedKeepsItsOutcome() {
            ConfirmPayment again = new ConfirmPayment(ID, holdId(1), paymentId(1), PAIR);
            expectQuiet(onSale(HELD, BOOKED, cancelled).when(again), new Accepted(4));
        }

        @Test
        @DisplayName("case 17: another payment that comes after the cancellation is rejected")
        void rejectsOtherMoney() {
            onSale(HELD, BOOKED, cancelled)
                    .when(new ConfirmPayment(ID, holdId(1), paymentId(2), PAIR))
                    .expectEvents(new PaymentRejected(ID, holdId(1), paymentId(2), PAIR, RefusalReason.HOLD_RELEASED));
        }

        @Test
        @DisplayName("case 17: what is only held is released")
        void releasesAHold() {
            onSale(HELD).when(command).expectEvents(RELEASED);
            expectQuiet(onSale(HELD, RELEASED).when(command), new Accepted(3));
        }

        @Test
        void anOperatorMayCancelAnyBooking() {
            onSale(HELD, BOOKED).when(new CancelBooking(ID, holdId(1), null)).expectEvents(cancelled);
        }

        @Test
        @DisplayName("R1: somebody else's booking is as one that does not exist, also after it was cancelled")
        void refusesSomebodyElse() {
            CancelBooking others = new CancelBooking(ID, holdId(1), BO);
            expectQuiet(onSale(HELD, BOOKED).when(others), refused(RefusalReason.NO_SUCH_HOLD));
            expectQuiet(onSale(HELD, BOOKED, cancelled).when(others), refused(RefusalReason.NO_SUCH_HOLD));
            expectQuiet(onSale().when(new CancelBooking(ID, holdId(9), ANA)), refused(RefusalReason.NO_SUCH_HOLD));
        }

        @Test
        @DisplayName("case 4: a cancelled booking does not count against what one customer may have")
        void makesRoomForTheCustomer() {
            ShowtimeScheduled concert = Showtimes.scheduled(Showtimes.schedule(SalesPolicy.of(ShowtimeKind.CONCERT)));
            SeatsHeld four = held(1, ANA, ENDS, "A1", "A2", "A3", "A4");
            BookingConfirmed booked =
                    new BookingConfirmed(ID, holdId(1), ANA, four.seats(), List.of(), four.amount(), paymentId(1));
            BookingCancelled given =
                    new BookingCancelled(ID, holdId(1), four.seats(), List.of(), paymentId(1), four.amount());
            HoldSeats more = hold(2, ANA, "A5");
            given(concert, OPENED, four, booked)
                    .when(more)
                    .expectResultMessagePayload(new Refused(RefusalReason.OVER_PLACES_PER_CUSTOMER, List.of(), 4));
            given(concert, OPENED, four, booked, given)
                    .when(more)
                    .expectEvents(held(2, ANA, NOW.plus(Duration.ofMinutes(5)), "A5"));
        }
    }

    @Nested
    class Blocking {
        private final BlockSeats block = new BlockSeats(ID, seats("A1", "A3"), true, "broken");
        private final SeatsBlocked blocked = new SeatsBlocked(ID, seats("A1", "A3"), "broken");

        @Test
        void takesFreeSeatsOutOfTheSaleOnce() {
            onSale().when(block).expectEvents(blocked).expectResultMessagePayload(new Accepted(2));
            expectQuiet(onSale(blocked).when(block), new Accepted(2));
        }

        @Test
        void blocksOnlyWhatIsNotBlockedYet() {
            onSale(new SeatsBlocked(ID, seats("A1"), "wet"))
                    .when(block)
                    .expectEvents(new SeatsBlocked(ID, seats("A3"), "broken"));
        }

        @Test
        void refusesHeldAndBookedSeats() {
            expectQuiet(onSale(HELD).when(block), refused(RefusalReason.PLACES_UNAVAILABLE, "A1"));
            clock.set(ENDS.plusMillis(1));
            expectQuiet(onSale(HELD, BOOKED).when(block), refused(RefusalReason.PLACES_UNAVAILABLE, "A1"));
        }

        @Test
        @DisplayName("C11: seats of an expired hold are free to block")
        void endsExpiredHoldsFirst() {
            clock.set(ENDS.plusMillis(1));
            onSale(HELD).when(block).expectEvents(EXPIRED, blocked);
        }

        @Test
        void refusesUnknownSeats() {
            expectQuiet(
                    onSale().when(new BlockSeats(ID, seats("Z1"), true, "?")),
                    refused(RefusalReason.UNKNOWN_PLACE, "Z1"));
        }

        @Test
        void putsSeatsBackOnce() {
            onSale(blocked)
                    .when(new BlockSeats(ID, seats("A1", "A2"), false, "mended"))
                    .expectEvents(new SeatsUnblocked(ID, seats("A1"), "mended"));
            expectQuiet(onSale().when(new BlockSeats(ID, seats("A1"), false, "mended")), new Accepted(1));
        }
    }
}
