package io.holdfast.saga.booking;

import static io.holdfast.saga.booking.Some.HOLD_DURATION;
import static io.holdfast.saga.booking.Some.PAYMENT;
import static io.holdfast.saga.booking.Some.PAYMENT_WINDOW;
import static io.holdfast.saga.booking.Some.SECOND_PAYMENT;
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

    @Test
    void startsNoSagaForAHold() {
        fixture.givenNoPriorActivity()
                .whenPublishingA(seatsHeld(NOW))
                .expectActiveSagas(0)
                .expectNoScheduledDeadlines();
    }

    @Nested
    class OfAPayment {
        @Test
        @DisplayName("C10: the session is expired a millisecond after its last instant")
        void isExpiredWhenItsTimeIsOver() {
            fixture.givenAPublished(requested(PAYMENT, NOW))
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectDispatchedCommands(new ExpirePayment(PAYMENT))
                    .expectActiveSagas(0);
            assertThat(fixture.getCommandBus().getDispatchedCommands())
                    .extracting(command -> command.getMetaData().get(MetaDataKeys.ACTOR))
                    .containsExactly("system:booking-saga");
        }

        @Test
        void isNotExpiredAtItsLastInstant() {
            fixture.givenAPublished(requested(PAYMENT, NOW))
                    .whenTimeElapses(PAYMENT_WINDOW)
                    .expectNoDispatchedCommands();
        }

        @Test
        void isScheduledOnceHoweverOftenItIsTold() {
            fixture.givenAPublished(requested(PAYMENT, NOW))
                    .andThenAPublished(requested(PAYMENT, NOW))
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectDispatchedCommands(new ExpirePayment(PAYMENT));
        }

        static Stream<Object> whatEndsASession() {
            return Stream.of(captured(PAYMENT), failed(PAYMENT), paymentExpired(PAYMENT), mismatched(PAYMENT));
        }

        @ParameterizedTest
        @MethodSource("whatEndsASession")
        void isNotExpiredWhenItHasEndedOtherwise(Object end) throws Exception {
            fixture.givenAPublished(requested(PAYMENT, NOW))
                    .andThenAPublished(end)
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectNoDispatchedCommands()
                    .expectActiveSagas(0)
                    .expectNoScheduledDeadlines();
        }

        @Test
        void isStillExpiredWhenTheHoldWasReleased() {
            fixture.givenAPublished(requested(PAYMENT, NOW))
                    .andThenAPublished(released())
                    .whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI))
                    .expectDispatchedCommands(new ExpirePayment(PAYMENT))
                    .expectActiveSagas(0);
        }

        @Test
        void ofASecondAttemptIsWatchedOnAfterTheFirstWasBooked() {
            fixture.givenAPublished(requested(PAYMENT, NOW))
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
            fixture.givenAPublished(expired())
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
            var given = fixture.givenAPublished(requested(PAYMENT, NOW));

            assertThatThrownBy(() -> given.whenTimeElapses(PAYMENT_WINDOW.plus(ONE_MILLI)))
                    .hasStackTraceContaining("full");
        }

        private Object overloaded(Object payload, Object metaData) {
            throw new Overloaded("full", Duration.ofSeconds(1));
        }
    }
}
