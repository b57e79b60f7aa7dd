package io.holdfast.query.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.Money;
import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import io.holdfast.api.booking.GetBooking;
import io.holdfast.api.booking.GetRefundQuote;
import io.holdfast.api.booking.RefundQuote;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentDisputed;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRefunded;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.PaymentSessionOpened;
import io.holdfast.api.payment.PaymentSettled;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundFailed;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.payment.RefundRetried;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.query.QueryNode;
import io.holdfast.query.Showtime;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class BookingQueriesIT {
    private static final SettableClock CLOCK = new SettableClock();
    private static final Money PRICE = new Money(1250, "BRL");

    private static TestDatabase database;
    private static QueryNode node;
    private static long lastId = 200;

    private final Showtime showtime = new Showtime(++lastId);

    /** Payments are of one test only. */
    private final long payment = lastId * 10;

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        node = new QueryNode(database.dataSource(), new InMemoryEventStorageEngine(), CLOCK, Duration.ofSeconds(20));
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    @BeforeEach
    void schedule() {
        CLOCK.set(SettableClock.START);
        node.events().write(showtime.scheduled());
    }

    private BookingView booking(long hold, long showtimeVersion, long paymentVersion) {
        return node.get(new GetBooking(showtime.hold(hold), showtimeVersion, paymentVersion), BookingView.class);
    }

    private BookingView booking(long hold, long showtimeVersion) {
        return booking(hold, showtimeVersion, -1);
    }

    @Test
    void aBookingIsForWhomItsLastCheckoutSaid() {
        SealedText ana = new SealedText("AQ-ana");
        node.events()
                .write(showtime.held(1, "A1"), showtime.checkout(1, payment, ana), showtime.checkout(1, payment + 1));
        assertThat(booking(1, 3).buyer()).isEqualTo(ana);

        node.events().write(showtime.confirmed(1, payment + 1, "A1"));
        assertThat(booking(1, 4).buyer()).isEqualTo(ana);
        assertThat(booking(1, 4).status()).isEqualTo(BookingStatus.CONFIRMED);
    }

    @Nested
    class Status {
        @Test
        void ofAHoldIsHeldWithItsPlacesAndTheirCategories() {
            long version =
                    node.events().write(showtime.held(1, Showtime.seats("A2", "C1", "A1"), Showtime.standing(2)));

            BookingView view = booking(1, version);

            assertThat(view.status()).isEqualTo(BookingStatus.HELD);
            assertThat(view.customerId()).isEqualTo(Showtime.ANNA);
            assertThat(view.places())
                    .containsExactly(
                            new BookedPlace("STANDARD", "A2"),
                            new BookedPlace("PREMIUM", "C1"),
                            new BookedPlace("STANDARD", "A1"),
                            new BookedPlace("STANDING", null),
                            new BookedPlace("STANDING", null));
            assertThat(view.seats()).isEqualTo(Showtime.seats("A2", "C1", "A1"));
            assertThat(view.areas()).isEqualTo(Showtime.standing(2));
            assertThat(view.amount()).isEqualTo(PRICE);
            assertThat(view.expiresAt()).isEqualTo(Showtime.EXPIRES_AT);
            assertThat(view.payment()).isNull();
        }

        @Test
        @DisplayName("C4: of a hold that was paid in time is CONFIRMED")
        void ofAPaidHoldIsConfirmed() {
            long version = node.events()
                    .write(showtime.held(1, "A1"), showtime.checkout(1, payment), showtime.confirmed(1, payment, "A1"));

            CLOCK.set(Showtime.EXPIRES_AT.plusSeconds(1));
            assertThat(booking(1, version).status()).isEqualTo(BookingStatus.CONFIRMED);
        }

        @Test
        void ofAnEndedHoldSaysHowItEnded() {
            long version = node.events()
                    .write(
                            showtime.held(1, "A1"),
                            showtime.held(2, "A2"),
                            showtime.released(1, "A1"),
                            showtime.expired(2, "A2"));

            assertThat(booking(1, version).status()).isEqualTo(BookingStatus.CANCELLED);
            assertThat(booking(2, version).status()).isEqualTo(BookingStatus.EXPIRED);
        }

        @Test
        @DisplayName("C15: of a hold whose money came too late is FAILED, of a released one it stays CANCELLED")
        void ofAHoldPaidTooLateIsFailed() {
            long version = node.events()
                    .write(
                            showtime.held(1, "A1"),
                            showtime.held(2, "A2"),
                            showtime.expired(1, "A1"),
                            showtime.released(2, "A2"),
                            showtime.rejected(1, payment),
                            showtime.rejected(2, payment + 1));

            assertThat(booking(1, version).status()).isEqualTo(BookingStatus.FAILED);
            assertThat(booking(2, version).status()).isEqualTo(BookingStatus.CANCELLED);
        }

        @Test
        @DisplayName("C11: of a hold whose time is over is EXPIRED whether or not its end is in the log")
        void ofAHoldWhoseTimeIsOverIsExpired() {
            long version = node.events().write(showtime.held(1, "A1"));

            CLOCK.set(Showtime.EXPIRES_AT);
            assertThat(booking(1, version).status()).isEqualTo(BookingStatus.HELD);
            CLOCK.advance(Duration.ofMillis(1));
            assertThat(booking(1, version).status()).isEqualTo(BookingStatus.EXPIRED);
        }
    }

    @Nested
    class Payment {
        private PaymentRequested requested(long number) {
            return new PaymentRequested(
                    Showtime.payment(number),
                    showtime.hold(1),
                    Showtime.ANNA,
                    PRICE,
                    Showtime.EXPIRES_AT.minusSeconds(60));
        }

        private PaymentSessionOpened opened(long number) {
            return new PaymentSessionOpened(
                    Showtime.payment(number), showtime.hold(1), "https://pay.example/" + number);
        }

        private PaymentCaptured captured(long number) {
            return new PaymentCaptured(Showtime.payment(number), showtime.hold(1), PRICE, "ref");
        }

        private RefundRequested refundRequested(long refund, long minor) {
            return new RefundRequested(
                    Showtime.payment(payment),
                    showtime.hold(1),
                    new RefundId(Showtime.payment(refund).value()),
                    new Money(minor, "BRL"),
                    "why");
        }

        private PaymentRefunded refunded(long refund, long minor) {
            return new PaymentRefunded(
                    Showtime.payment(payment),
                    showtime.hold(1),
                    new RefundId(Showtime.payment(refund).value()),
                    new Money(minor, "BRL"),
                    "ref");
        }

        private PaymentStatus status(long paymentVersion) {
            return booking(1, -1, paymentVersion).payment().status();
        }

        @Test
        void isShownFromTheCheckoutOnAndThenFromItsOwnStream() {
            long version = node.events().write(showtime.held(1, "A1"), showtime.checkout(1, payment));
            BookingView begun = booking(1, version);
            assertThat(begun.payment().paymentId()).isEqualTo(Showtime.payment(payment));
            assertThat(begun.payment().status()).isEqualTo(PaymentStatus.REQUESTED);
            assertThat(begun.payment().expiresAt()).isEqualTo(Showtime.EXPIRES_AT.minusSeconds(60));
            assertThat(begun.payment().payUrl()).isNull();

            long opened = node.events().write(requested(payment), opened(payment));
            BookingView open = booking(1, version, opened);
            assertThat(open.payment().status()).isEqualTo(PaymentStatus.OPEN);
            assertThat(open.payment().payUrl()).isEqualTo("https://pay.example/" + payment);
            assertThat(open.payment().amount()).isEqualTo(PRICE);
        }

        @Test
        void isShownAlsoWhenItsStreamIsReadBeforeTheShowtimes() {
            long paid = node.events().write(requested(payment), opened(payment), captured(payment));
            node.awaitTables();
            long version = node.events().write(showtime.held(1, "A1"), showtime.checkout(1, payment));

            assertThat(booking(1, version, paid).payment().status()).isEqualTo(PaymentStatus.CAPTURED);
        }

        @Test
        void goesThroughItsLifeToAWholeRefundInParts() {
            node.events().write(showtime.held(1, "A1"), showtime.checkout(1, payment));
            assertThat(status(node.events().write(requested(payment), opened(payment), captured(payment))))
                    .isEqualTo(PaymentStatus.CAPTURED);
            assertThat(status(node.events().write(new PaymentSettled(Showtime.payment(payment), showtime.hold(1)))))
                    .isEqualTo(PaymentStatus.SETTLED);
            assertThat(status(node.events().write(refundRequested(1, 250)))).isEqualTo(PaymentStatus.REFUND_REQUESTED);
            assertThat(status(node.events().write(refunded(1, 250)))).isEqualTo(PaymentStatus.SETTLED);
            assertThat(status(node.events().write(refundRequested(2, 1000), refunded(2, 1000))))
                    .isEqualTo(PaymentStatus.REFUNDED);
        }

        @Test
        void showsADisputeAndARefundThatFailedUntilItIsRetried() {
            node.events().write(showtime.held(1, "A1"), showtime.checkout(1, payment));
            node.events().write(requested(payment), captured(payment));
            PaymentId id = Showtime.payment(payment);
            RefundId refund = new RefundId(Showtime.payment(1).value());
            Money all = new Money(1250, "BRL");

            assertThat(status(node.events().write(new PaymentDisputed(id, showtime.hold(1), "dispute"))))
                    .isEqualTo(PaymentStatus.DISPUTED);
            assertThat(status(node.events()
                            .write(
                                    refundRequested(1, 1250),
                                    new RefundFailed(id, showtime.hold(1), refund, all, "no answer"))))
                    .isEqualTo(PaymentStatus.REFUND_FAILED);
            assertThat(status(node.events().write(new RefundRetried(id, showtime.hold(1), refund, all))))
                    .isEqualTo(PaymentStatus.REFUND_REQUESTED);
            assertThat(status(node.events().write(refunded(1, 1250)))).isEqualTo(PaymentStatus.REFUNDED);
        }

        @Test
        void isNeverThrownBackByAnEventOfLessWeight() {
            node.events().write(showtime.held(1, "A1"), showtime.checkout(1, payment));
            node.events().write(requested(payment), captured(payment));

            assertThat(status(node.events()
                            .write(
                                    new PaymentFailed(Showtime.payment(payment), showtime.hold(1), "ref"),
                                    new PaymentExpired(Showtime.payment(payment), showtime.hold(1)))))
                    .isEqualTo(PaymentStatus.CAPTURED);
        }

        @Test
        @DisplayName("R6: of another amount is MISMATCHED, and REFUNDED when it went back")
        void ofAnotherAmountIsMismatched() {
            node.events().write(showtime.held(1, "A1"), showtime.checkout(1, payment));
            long mismatched = node.events()
                    .write(
                            requested(payment),
                            new PaymentMismatched(
                                    Showtime.payment(payment), showtime.hold(1), PRICE, new Money(1, "BRL"), "ref"));
            assertThat(status(mismatched)).isEqualTo(PaymentStatus.MISMATCHED);

            assertThat(status(node.events().write(refundRequested(1, 1), refunded(1, 1))))
                    .isEqualTo(PaymentStatus.REFUNDED);
        }

        @Test
        void isTheLatestAttemptUntilAnotherOneBooks() {
            long second = payment + 1;
            node.events()
                    .write(requested(payment), new PaymentFailed(Showtime.payment(payment), showtime.hold(1), "no"));
            node.events().write(requested(second));
            long version = node.events()
                    .write(showtime.held(1, "A1"), showtime.checkout(1, payment), showtime.checkout(1, second));
            assertThat(booking(1, version, 0).payment().paymentId()).isEqualTo(Showtime.payment(second));

            long booked = node.events().write(showtime.confirmed(1, payment, "A1"));
            assertThat(booking(1, booked, 1).payment().paymentId()).isEqualTo(Showtime.payment(payment));
        }
    }

    @Nested
    @DisplayName("A6: a cancelled booking")
    class Cancelled {
        private long booked() {
            node.events()
                    .write(
                            new PaymentRequested(
                                    Showtime.payment(payment),
                                    showtime.hold(1),
                                    Showtime.ANNA,
                                    PRICE,
                                    Showtime.EXPIRES_AT),
                            new PaymentCaptured(Showtime.payment(payment), showtime.hold(1), PRICE, "gw"));
            return node.events()
                    .write(showtime.held(1, "A1"), showtime.checkout(1, payment), showtime.confirmed(1, payment, "A1"));
        }

        private long refund(RefundId id, long minor) {
            return node.events()
                    .write(new RefundRequested(
                            Showtime.payment(payment), showtime.hold(1), id, new Money(minor, "BRL"), "why"));
        }

        private RefundQuote quote(long version) {
            return node.get(new GetRefundQuote(new GetBooking(showtime.hold(1), version, -1), null), RefundQuote.class);
        }

        @Test
        void saysWhatItsTermsPromised() {
            booked();
            long version = node.events().write(showtime.cancelled(1, payment, 625, "A1"));

            BookingView view = booking(1, version);

            assertThat(view.status()).isEqualTo(BookingStatus.CANCELLED);
            assertThat(view.refund()).isEqualTo(new Money(625, "BRL"));
        }

        @Test
        void saysWhatItsPaymentGave() {
            booked();
            long givenBefore = refund(new RefundId(new UUID(1, 1)), 1000);
            long version = node.events().write(showtime.cancelled(1, payment, 1250, "A1"));
            assertThat(booking(1, version, givenBefore).refund()).isEqualTo(new Money(250, "BRL"));

            long paymentVersion = refund(RefundId.ofCancelled(Showtime.payment(payment)), 250);
            assertThat(booking(1, version, paymentVersion).refund()).isEqualTo(new Money(250, "BRL"));
        }

        @Test
        void isQuotedBeforeItIsDecided() {
            long version = booked();
            Instant lastMoment = Showtime.STARTS_AT.minus(Duration.ofHours(24));

            assertThat(quote(version))
                    .isEqualTo(new RefundQuote(
                            showtime.hold(1),
                            BookingStatus.CONFIRMED,
                            PRICE,
                            100,
                            PRICE,
                            lastMoment,
                            Showtime.STARTS_AT,
                            SalesPolicy.of(ShowtimeKind.CINEMA).refunds()));
            CLOCK.set(lastMoment.plusMillis(1));
            assertThat(quote(version))
                    .extracting(RefundQuote::percent, RefundQuote::refund, RefundQuote::validUntil)
                    .containsExactly(0, Money.zero("BRL"), Showtime.STARTS_AT);
        }

        @Test
        void isQuotedNoMoreThanWhatIsLeft() {
            long version = booked();
            node.awaitTables();
            refund(new RefundId(new UUID(1, 1)), 1000);
            node.awaitTables();
            assertThat(quote(version).refund()).isEqualTo(new Money(250, "BRL"));
        }

        @Test
        void quotesNothingForWhatIsNotBooked() {
            long version = node.events().write(showtime.held(1, "A1"));
            assertThat(quote(version))
                    .extracting(RefundQuote::status, RefundQuote::percent, RefundQuote::refund)
                    .containsExactly(BookingStatus.HELD, 0, Money.zero("BRL"));
        }
    }

    @Nested
    class Waiting {
        private CompletableFuture<BookingView> asked(long showtimeVersion, long paymentVersion) {
            return CompletableFuture.supplyAsync(() -> booking(1, showtimeVersion, paymentVersion));
        }

        @Test
        @DisplayName("R7: a hold that was made a moment ago is found, with its version")
        void waitsForTheShowtimesVersion() {
            node.awaitTables();
            node.pause();
            long version = node.events().write(showtime.held(1, "A1"));
            CompletableFuture<BookingView> answer = asked(version, -1);
            node.resume();

            assertThat(answer.join().status()).isEqualTo(BookingStatus.HELD);
        }

        @Test
        @DisplayName("case 13: a hold that was made a moment ago is found, without its version")
        void neverCallsAHoldUnknownThatTheLogHolds() {
            node.awaitTables();
            node.pause();
            node.events().write(showtime.held(1, "A1"));
            CompletableFuture<BookingView> answer = asked(-1, -1);
            node.resume();

            assertThat(answer.join().status()).isEqualTo(BookingStatus.HELD);
        }

        @Test
        @DisplayName("R7: waits for the payment's version, also while the checkout is not there yet")
        void waitsForThePaymentsVersion() {
            node.awaitTables();
            node.pause();
            PaymentRequested requested = new PaymentRequested(
                    Showtime.payment(payment), showtime.hold(1), Showtime.ANNA, PRICE, Showtime.EXPIRES_AT);
            node.events().write(showtime.held(1, "A1"));
            node.events().write(requested, new PaymentSessionOpened(requested.paymentId(), showtime.hold(1), "url"));
            node.events().write(showtime.checkout(1, payment));
            CompletableFuture<BookingView> answer = asked(1, 1);
            node.resume();

            assertThat(answer.join().payment().payUrl()).isEqualTo("url");
        }

        @Test
        void answersNothingForAHoldThatDoesNotExist() {
            HoldId ofNoShowtime = new Showtime(999_999).hold(1);

            assertThat(node.ask(new GetBooking(ofNoShowtime, -1, -1), BookingView.class)
                            .join())
                    .isEmpty();
            assertThat(node.ask(new GetBooking(showtime.hold(77), -1, -1), BookingView.class)
                            .join())
                    .isEmpty();
        }

        @Test
        void saysThatItIsNotCaughtUpWhenTheVersionsDoNotCome() {
            try (TestDatabase other = TestPostgres.freshDatabase();
                    QueryNode impatient = new QueryNode(
                            other.dataSource(), new InMemoryEventStorageEngine(), CLOCK, Duration.ofMillis(1))) {
                impatient.events().write(showtime.scheduled(), showtime.held(1, "A1"));
                impatient.awaitTables();

                for (GetBooking query :
                        List.of(new GetBooking(showtime.hold(1), 9, -1), new GetBooking(showtime.hold(1), -1, 9))) {
                    assertThatThrownBy(() -> impatient.get(query, BookingView.class))
                            .hasCauseInstanceOf(NotCaughtUp.class)
                            .hasMessageContaining("version 9");
                }
            }
        }
    }
}
