package io.holdfast.saga.booking;

import static io.holdfast.saga.booking.Some.HOLD;
import static io.holdfast.saga.booking.Some.HOLD_DURATION;
import static io.holdfast.saga.booking.Some.PAYMENT;
import static io.holdfast.saga.booking.Some.PAYMENT_WINDOW;
import static io.holdfast.saga.booking.Some.SECOND_PAYMENT;
import static io.holdfast.saga.booking.Some.SHOWTIME;
import static io.holdfast.saga.booking.Some.captured;
import static io.holdfast.saga.booking.Some.confirmed;
import static io.holdfast.saga.booking.Some.expired;
import static io.holdfast.saga.booking.Some.failed;
import static io.holdfast.saga.booking.Some.mismatched;
import static io.holdfast.saga.booking.Some.paymentExpired;
import static io.holdfast.saga.booking.Some.rejected;
import static io.holdfast.saga.booking.Some.released;
import static io.holdfast.saga.booking.Some.requested;
import static io.holdfast.saga.booking.Some.seatsHeld;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.showtime.ExpireHold;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Stream;
import org.axonframework.test.saga.SagaTestFixture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BookingSagaTest {
    private static final Instant NOW = Instant.parse("2026-12-20T20:00:00Z");
    private static final Duration ONE_MILLI = Duration.ofMillis(1);
    private static final Duration A_DAY = Duration.ofDays(1);
    private static final ExpireHold EXPIRE_HOLD = new ExpireHold(SHOWTIME, HOLD);

    private static final ScheduledExecutorService RETRIES = Executors.newSingleThreadScheduledExecutor();

    private final SagaTestFixture<BookingSaga> fixture = new SagaTestFixture<>(BookingSaga.class);

    @BeforeEach
    void givesTheSagaWhatItWorksWith() {
        fixture.registerResource(new BookingCommands(fixture.getCommandBus(), RETRIES));
        InstantSource fixtureTime = fixture::currentTime;
        fixture.registerResource(fixtureTime.withZone(ZoneOffset.UTC));
        fixture.givenCurrentTime(NOW);
    }

    @AfterAll
    static void endsTheRetries() {
        RETRIES.shutdownNow();
    }

    @Nested
    class OfAHold {
        @Test
        @DisplayName("C5: schedules the hold's end one millisecond after its last instant")
        void schedulesItsEnd() {
            fixture.givenNoPriorActivity()
                    .whenPublishingA(seatsHeld(NOW))
                    .expectActiveSagas(1)
                    .expectAssociationWith("holdId", HOLD)
                    .expectScheduledDeadlineWithName(HOLD_DURATION.plus(ONE_MILLI), BookingSaga.HOLD_DEADLINE)
                    .expectNoDispatchedCommands();
        }

        @Test
        @DisplayName("C11: a hold still lives at exactly expiresAt")
        void isNotExpiredAtItsLastInstant() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .whenTimeElapses(HOLD_DURATION)
                    .expectNoDispatchedCommands()
                    .expectActiveSagas(1);
        }

        @Test
        @DisplayName("C5: is expired one millisecond later, with nobody acting")
        void isExpiredAMillisecondLater() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .whenTimeElapses(HOLD_DURATION.plus(ONE_MILLI))
                    .expectDispatchedCommands(EXPIRE_HOLD);
            assertThat(fixture.getCommandBus().getDispatchedCommands())
                    .extracting(command -> command.getMetaData().get(MetaDataKeys.ACTOR))
                    .containsExactly("system:booking-saga");
        }

        @Test
        void endsWhenTheShowtimeSaysItHasExpired() throws Exception {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenTimeElapses(HOLD_DURATION.plus(ONE_MILLI))
                    .whenPublishingA(expired())
                    .expectActiveSagas(0)
                    .expectNoScheduledDeadlines();
        }

        @Test
        void isScheduledOnceHoweverOftenItIsTold() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(seatsHeld(NOW))
                    .whenTimeElapses(HOLD_DURATION.plus(ONE_MILLI))
                    .expectActiveSagas(1)
                    .expectDispatchedCommands(EXPIRE_HOLD);
        }

        @Test
        void isAskedAboutAgainWhenTheShowtimesClockWasBehind() throws Exception {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenTimeElapses(HOLD_DURATION.plus(ONE_MILLI))
                    .whenTimeElapses(BookingSaga.ASK_AGAIN_AFTER)
                    .expectDispatchedCommands(EXPIRE_HOLD);
        }

        @Test
        void isLeftToTheNextCustomerAfterSoManyQuestions() throws Exception {
            var given = fixture.givenAPublished(seatsHeld(NOW));
            given = given.andThenTimeElapses(HOLD_DURATION.plus(ONE_MILLI));
            for (int asked = 1; asked < BookingSaga.MAX_ASKS; asked++) {
                given = given.andThenTimeElapses(BookingSaga.ASK_AGAIN_AFTER);
            }
            given.whenTimeElapses(A_DAY).expectActiveSagas(0).expectNoDispatchedCommands();
        }

        @Test
        @DisplayName("case 12: paid a second before the end, the late deadline does nothing")
        void thatWasPaidIsNeverExpired() throws Exception {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .andThenTimeElapses(HOLD_DURATION.minusSeconds(1))
                    .andThenAPublished(captured(PAYMENT))
                    .andThenAPublished(confirmed(PAYMENT))
                    .whenTimeElapses(A_DAY)
                    .expectActiveSagas(0)
                    .expectNoDispatchedCommands();
        }

        @Test
        @DisplayName("case 17: released, its deadline never fires")
        void thatWasReleasedIsNeverExpired() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(released())
                    .whenTimeElapses(A_DAY)
                    .expectActiveSagas(0)
                    .expectNoDispatchedCommands();
        }

        @Test
        void endsTwiceWithoutHarm() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(expired())
                    .whenPublishingA(expired())
                    .expectActiveSagas(0)
                    .expectNoDispatchedCommands();
        }
    }

    @Nested
    class OfAPayment {
        @Test
        @DisplayName("C10: the session is over before the hold")
        void expiresItBeforeTheHold() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectDispatchedCommands(new ExpirePayment(PAYMENT))
                    .expectScheduledDeadlineWithName(HOLD_DURATION.minus(PAYMENT_WINDOW), BookingSaga.HOLD_DEADLINE);
        }

        @Test
        void isNotExpiredAtItsLastInstant() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .whenTimeElapses(PAYMENT_WINDOW)
                    .expectNoDispatchedCommands();
        }

        @Test
        void isScheduledOnceHoweverOftenItIsTold() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectDispatchedCommands(new ExpirePayment(PAYMENT));
        }

        static Stream<Object> whatEndsASession() {
            return Stream.of(captured(PAYMENT), failed(PAYMENT), paymentExpired(PAYMENT), mismatched(PAYMENT));
        }

        @ParameterizedTest
        @MethodSource("whatEndsASession")
        void isNotExpiredWhenItHasEndedOtherwise(Object end) {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .andThenAPublished(end)
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectNoDispatchedCommands()
                    .expectActiveSagas(1);
        }

        @Test
        void isStillExpiredWhenTheHoldWasReleased() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .andThenAPublished(released())
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectDispatchedCommands(new ExpirePayment(PAYMENT))
                    .expectActiveSagas(0);
        }

        @Test
        void isWatchedEvenIfTheHoldsSagaHasEnded() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(released())
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectDispatchedCommands(new ExpirePayment(PAYMENT))
                    .expectActiveSagas(0);
        }

        @Test
        void ofASecondAttemptIsWatchedOnAfterTheFirstWasBooked() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .andThenAPublished(requested(SECOND_PAYMENT, NOW))
                    .andThenAPublished(captured(PAYMENT))
                    .andThenAPublished(confirmed(PAYMENT))
                    .whenTimeElapses(HOLD_DURATION.plus(ONE_MILLI))
                    .expectDispatchedCommands(new ExpirePayment(SECOND_PAYMENT))
                    .expectActiveSagas(0);
        }

        @Test
        @DisplayName("case 14: money after the end starts no saga; it needs none")
        void thatComesLateNeedsNoSaga() {
            fixture.givenAPublished(seatsHeld(NOW))
                    .andThenAPublished(expired())
                    .andThenAPublished(captured(PAYMENT))
                    .whenPublishingA(rejected(PAYMENT))
                    .expectActiveSagas(0)
                    .expectNoDispatchedCommands();
        }
    }

    @Nested
    class WhenCommandsFail {
        @Test
        void theDeadlineFailsAndIsLeftToBeRepeated() {
            fixture.setCallbackBehavior(this::overloaded);
            var given = fixture.givenAPublished(seatsHeld(NOW));

            assertThatThrownBy(() -> given.whenTimeElapses(HOLD_DURATION.plus(ONE_MILLI)))
                    .hasStackTraceContaining("full");
        }

        private Object overloaded(Object payload, Object metaData) {
            throw new Overloaded("full", Duration.ofSeconds(1));
        }
    }
}
