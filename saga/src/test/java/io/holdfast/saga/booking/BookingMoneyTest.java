package io.holdfast.saga.booking;

import static io.holdfast.saga.booking.Some.HOLD;
import static io.holdfast.saga.booking.Some.PAYMENT;
import static io.holdfast.saga.booking.Some.PRICE;
import static io.holdfast.saga.booking.Some.SECOND_PAYMENT;
import static io.holdfast.saga.booking.Some.SHOWTIME;
import static io.holdfast.saga.booking.Some.cancelled;
import static io.holdfast.saga.booking.Some.captured;
import static io.holdfast.saga.booking.Some.confirmed;
import static io.holdfast.saga.booking.Some.placeCancelled;
import static io.holdfast.saga.booking.Some.rejected;
import static io.holdfast.saga.booking.Some.released;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.Money;
import io.holdfast.api.Overloaded;
import io.holdfast.api.payment.PaymentRefusal;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRest;
import io.holdfast.api.payment.SettlePayment;
import io.holdfast.api.showtime.Accepted;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeEnding;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.test.utils.RecordingCommandBus;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class BookingMoneyTest {
    private static final ConfirmPayment CONFIRM = new ConfirmPayment(SHOWTIME, HOLD, PAYMENT, PRICE);
    private static final PaymentReply DONE = new PaymentReply(null, PaymentStatus.SETTLED, 3);

    private static final ScheduledExecutorService RETRIES = Executors.newSingleThreadScheduledExecutor();

    private final RecordingCommandBus bus = new RecordingCommandBus();
    private final BookingCommands commands = new BookingCommands(bus, RETRIES);
    private final RejectedMoney rejectedMoney = new RejectedMoney(commands);

    @AfterAll
    static void endsTheRetries() {
        RETRIES.shutdownNow();
    }

    @Nested
    class CapturedMoney {
        private final Object reaction = new WhenPaymentCapturedThenConfirm(commands, rejectedMoney);

        @Test
        @DisplayName("C4: is offered to the showtime that the hold's id names")
        void isOfferedToTheShowtime() throws Exception {
            answer(command -> new Accepted(5));
            publish(reaction, captured(PAYMENT));
            assertThat(sent()).containsExactly(CONFIRM);
            assertThat(bus.getDispatchedCommands())
                    .allSatisfy(command ->
                            assertThat(command.getMetaData()).containsEntry(MetaDataKeys.ACTOR, BookingCommands.ACTOR));
        }

        @Test
        void isOfferedAgainWhenTheEventComesAgain() throws Exception {
            answer(command -> new Accepted(5));
            publish(reaction, captured(PAYMENT));
            publish(reaction, captured(PAYMENT));
            assertThat(sent()).containsExactly(CONFIRM, CONFIRM);
        }

        @Test
        @DisplayName("C15: a rejection is the showtime's to announce")
        void waitsForTheShowtimeToAnnounceARejection() throws Exception {
            answer(command -> new Refused(RefusalReason.HOLD_EXPIRED));
            publish(reaction, captured(PAYMENT));
            assertThat(sent()).containsExactly(CONFIRM);
        }

        @ParameterizedTest
        @EnumSource(names = {"NO_SUCH_SHOWTIME", "NO_SUCH_HOLD"})
        void goesBackWhenNobodyKnowsTheHold(RefusalReason reason) throws Exception {
            answer(command -> command instanceof ConfirmPayment ? new Refused(reason) : DONE);
            publish(reaction, captured(PAYMENT));
            assertThat(sent())
                    .containsExactly(
                            CONFIRM,
                            new RefundRest(PAYMENT, RefundId.ofRejected(PAYMENT), PRICE, "rejected: " + reason));
        }

        @Test
        void isHandledAgainWhenTheLaneStaysFull() {
            answer(command -> {
                throw new Overloaded("full", Duration.ofSeconds(1));
            });
            assertThatThrownBy(() -> publish(reaction, captured(PAYMENT))).isInstanceOf(Overloaded.class);
            assertThat(sent()).hasSize(1 + BookingCommands.MAX_RETRIES);
        }

        @Test
        void waitsWhileTheLaneIsFullForAMoment() throws Exception {
            AtomicInteger failures = new AtomicInteger(2);
            answer(command -> {
                if (failures.getAndDecrement() > 0) {
                    throw new Overloaded("full", Duration.ofSeconds(1));
                }
                return new Accepted(5);
            });
            publish(reaction, captured(PAYMENT));
            assertThat(sent()).containsExactly(CONFIRM, CONFIRM, CONFIRM);
        }
    }

    @Nested
    class RejectedPayment {
        private final Object reaction = new WhenPaymentRejectedThenRefund(rejectedMoney);

        @Test
        @DisplayName("C15, cases 14 and 17: asks for all of it back, under one and the same refund id")
        void asksForAllOfItBack() throws Exception {
            answer(command -> DONE);
            publish(reaction, rejected(PAYMENT));
            publish(reaction, rejected(PAYMENT));
            assertThat(sent())
                    .hasSize(2)
                    .containsOnly(
                            new RefundRest(PAYMENT, RefundId.ofRejected(PAYMENT), PRICE, "rejected: HOLD_EXPIRED"));
        }

        @Test
        void asksForEachOfTwoAttemptsByItself() throws Exception {
            answer(command -> DONE);
            publish(reaction, rejected(PAYMENT));
            publish(reaction, rejected(SECOND_PAYMENT));
            assertThat(sent())
                    .extracting(command -> ((RefundRest) command).refundId())
                    .containsExactly(RefundId.ofRejected(PAYMENT), RefundId.ofRejected(SECOND_PAYMENT))
                    .doesNotHaveDuplicates();
        }

        @Test
        void isShownToAPersonWhenThePaymentRefuses() {
            answer(command -> new PaymentReply(PaymentRefusal.NOTHING_CAPTURED, PaymentStatus.OPEN, 6));
            assertThatThrownBy(() -> publish(reaction, rejected(PAYMENT)))
                    .isInstanceOf(MoneyNotMoved.class)
                    .hasMessageContaining("NOTHING_CAPTURED")
                    .hasMessageContaining(PAYMENT.toString());
        }
    }

    @Nested
    class ConfirmedBooking {
        private final Object reaction = new WhenBookingConfirmedThenSettle(commands);

        @Test
        void settlesItsPayment() throws Exception {
            answer(command -> DONE);
            publish(reaction, confirmed(PAYMENT));
            assertThat(sent()).containsExactly(new SettlePayment(PAYMENT));
        }

        @ParameterizedTest
        @EnumSource(
                mode = Mode.INCLUDE,
                names = {"NO_SUCH_PAYMENT", "NOTHING_CAPTURED"})
        void isShownToAPersonWhenThePaymentRefuses(PaymentRefusal refusal) {
            answer(command -> new PaymentReply(refusal, null, PaymentReply.NO_VERSION));
            assertThatThrownBy(() -> publish(reaction, confirmed(PAYMENT))).isInstanceOf(MoneyNotMoved.class);
        }
    }

    @Nested
    class CancelledBooking {
        private final Object reaction = new WhenBookingCancelledThenRefund(commands);

        @Test
        @DisplayName("A6, case 23: asks for what the terms promised, under one and the same refund id")
        void asksForWhatTheTermsPromised() throws Exception {
            answer(command -> DONE);
            publish(reaction, cancelled(PAYMENT, PRICE));
            publish(reaction, cancelled(PAYMENT, PRICE));
            assertThat(sent())
                    .hasSize(2)
                    .containsOnly(new RefundRest(PAYMENT, RefundId.ofCancelled(PAYMENT), PRICE, "booking cancelled"));
        }

        @Test
        @DisplayName("one cancelled place has a refund of its own, the same however often it is told")
        void asksForThePlacesPart() throws Exception {
            answer(command -> DONE);
            publish(reaction, placeCancelled(PAYMENT, 2, PRICE));
            publish(reaction, placeCancelled(PAYMENT, 2, PRICE));
            publish(reaction, placeCancelled(PAYMENT, 3, Money.zero("BRL")));
            assertThat(sent())
                    .hasSize(2)
                    .containsOnly(
                            new RefundRest(PAYMENT, RefundId.ofCancelledPlace(PAYMENT, 2), PRICE, "place 2 cancelled"));
            assertThat(RefundId.ofCancelledPlace(PAYMENT, 2).isOfCancelled(PAYMENT))
                    .isTrue();
            assertThat(RefundId.ofRejected(PAYMENT).isOfCancelled(PAYMENT)).isFalse();
        }

        @Test
        void asksForNothingWhenNothingWasPromised() throws Exception {
            publish(reaction, cancelled(PAYMENT, Money.zero("BRL")));
            assertThat(sent()).isEmpty();
        }

        @Test
        void isShownToAPersonWhenThePaymentRefuses() {
            answer(command -> new PaymentReply(PaymentRefusal.NOTHING_CAPTURED, PaymentStatus.OPEN, 1));
            assertThatThrownBy(() -> publish(reaction, cancelled(PAYMENT, PRICE)))
                    .isInstanceOf(MoneyNotMoved.class)
                    .hasMessageContaining("NOTHING_CAPTURED");
        }

        @Test
        @DisplayName("a cancelled booking's refund is another than a rejected payment's")
        void hasARefundOfItsOwn() {
            assertThat(RefundId.ofCancelled(PAYMENT))
                    .isNotEqualTo(RefundId.ofRejected(PAYMENT))
                    .isNotEqualTo(RefundId.ofCancelled(SECOND_PAYMENT));
        }
    }

    @Nested
    class CancelledShowtime {
        private final Object reaction = new WhenShowtimeCancelledThenEndTheRest(commands);

        @Test
        @DisplayName("each part that was ended calls for the next")
        void isEndedPartByPart() throws Exception {
            answer(command -> new ShowtimeEnding(0, 9));
            publish(reaction, new ShowtimeCancelled(SHOWTIME, "fog"));
            publish(reaction, new CancellationContinues(SHOWTIME, 17));
            assertThat(sent()).hasSize(2).containsOnly(new CancelShowtime(SHOWTIME, null));
        }

        @Test
        void isShownToAPersonWhenItDoesNotEnd() {
            answer(command -> new Refused(RefusalReason.NO_SUCH_SHOWTIME));
            assertThatThrownBy(() -> publish(reaction, new ShowtimeCancelled(SHOWTIME, "fog")))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Nested
    class Order {
        private final BookingMoney order = new BookingMoney();

        @Test
        void isKeptWithinOnePaymentAcrossStreams() {
            assertThat(List.of(captured(PAYMENT), confirmed(PAYMENT), rejected(PAYMENT), cancelled(PAYMENT, PRICE)))
                    .extracting(this::sequence)
                    .containsOnly(PAYMENT.aggregateId());
        }

        @Test
        void isNotKeptBetweenPaymentsOfOneShowtime() {
            assertThat(sequence(confirmed(PAYMENT))).isNotEqualTo(sequence(rejected(SECOND_PAYMENT)));
        }

        @Test
        void isNotAskedOfOtherEvents() {
            assertThat(sequence(released())).isNull();
        }

        private Object sequence(Object event) {
            return order.getSequenceIdentifierFor(GenericEventMessage.asEventMessage(event));
        }
    }

    private void answer(Function<Object, Object> answers) {
        bus.setCallbackBehavior((payload, metaData) -> answers.apply(payload));
    }

    private static void publish(Object reaction, Object event) throws Exception {
        new AnnotationEventHandlerAdapter(reaction).handle(GenericEventMessage.asEventMessage(event));
    }

    private List<Object> sent() {
        return bus.getDispatchedCommands().stream()
                .<Object>map(CommandMessage::getPayload)
                .toList();
    }
}
