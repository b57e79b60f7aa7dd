package io.holdfast.saga.booking;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentExpired;
import io.holdfast.api.payment.PaymentFailed;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentMismatched;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.ExpireHold;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.SeatsHeld;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.deadline.DeadlineManager;
import org.axonframework.deadline.annotation.DeadlineHandler;
import org.axonframework.modelling.saga.SagaEventHandler;
import org.axonframework.modelling.saga.SagaLifecycle;
import org.axonframework.modelling.saga.StartSaga;
import org.jspecify.annotations.Nullable;

/**
 * Watches the time of one hold and of the payments made for it.
 *
 * <p>The saga lives exactly as long as a deadline of its own may still fire:
 *
 * <pre>
 * SeatsHeld ────────▶ hold deadline ───────▶ ExpireHold        ends with BookingConfirmed, HoldReleased, HoldExpired
 * PaymentRequested ─▶ payment deadline ────▶ ExpirePayment     ends with PaymentCaptured, …Failed, …Expired, …Mismatched
 * </pre>
 *
 * <p>It never touches money. What follows from captured money ({@link WhenPaymentCapturedThenConfirm} and its
 * neighbours) needs nothing but the event itself, so it is done without a saga: money may come long after every saga of
 * its hold has ended, a stored saga has no protection against two writers, and a saga has no dead letters where a person
 * would find what could not be done.
 *
 * <p><b>Shape:</b> stored as JSON: the ids of the open deadlines, nothing else. What a handler works with comes in as
 * its parameters.
 *
 * <p><b>Errors:</b> a lost or late deadline costs freshness only (C11): a hold that is over is free to the next customer
 * in any case. If a command fails, the deadline fires again.
 *
 * <p><b>Source:</b> C5, C10, C11; decision record 2026-11-30-money-needs-no-saga.
 */
@ProcessingGroup(BookingSaga.PROCESSING_GROUP)
@JsonAutoDetect(fieldVisibility = Visibility.ANY, getterVisibility = Visibility.NONE)
public class BookingSaga {
    /** The name of the event processor that runs this saga. */
    public static final String PROCESSING_GROUP = "booking-saga";

    /** Fires when a hold's time is over; its payload is the hold's id. */
    public static final String HOLD_DEADLINE = "hold-is-over";

    /** Fires when a payment session's time is over; its payload is the payment's id. */
    public static final String PAYMENT_DEADLINE = "payment-window-is-over";

    /** A hold and a session still live at exactly their last instant. */
    static final Duration FIRST_MOMENT_AFTER = Duration.ofMillis(1);

    /** A showtime decided on a node whose clock is behind ours may find a hold alive: we ask again after this. */
    static final Duration ASK_AGAIN_AFTER = Duration.ofSeconds(30);

    /** How often a showtime is asked to expire one hold before it is left to the next customer. */
    static final int MAX_ASKS = 10;

    private @Nullable String holdDeadlineId;
    private int asked;
    private final Map<String, String> paymentDeadlineIds = new LinkedHashMap<>();

    @StartSaga
    @SagaEventHandler(associationProperty = "holdId")
    void on(SeatsHeld event, DeadlineManager deadlines) {
        if (holdDeadlineId == null) {
            holdDeadlineId = askToExpire(event.holdId(), event.expiresAt().plus(FIRST_MOMENT_AFTER), deadlines);
        }
    }

    /** Starts a saga of its own if the hold has ended in the meantime, so that no session stays open for ever. */
    @StartSaga
    @SagaEventHandler(associationProperty = "holdId")
    void on(PaymentRequested event, DeadlineManager deadlines) {
        String paymentId = event.paymentId().toString();
        paymentDeadlineIds.computeIfAbsent(
                paymentId,
                id -> deadlines.schedule(event.expiresAt().plus(FIRST_MOMENT_AFTER), PAYMENT_DEADLINE, paymentId));
    }

    @DeadlineHandler(deadlineName = HOLD_DEADLINE)
    void holdIsOver(String holdId, DeadlineManager deadlines, BookingCommands commands, Clock clock) {
        if (holdDeadlineId == null) {
            return;
        }
        HoldId hold = HoldId.parse(holdId).orElseThrow();
        commands.send(new ExpireHold(hold.showtimeId(), hold));
        asked++;
        holdDeadlineId = asked < MAX_ASKS ? askToExpire(hold, clock.instant().plus(ASK_AGAIN_AFTER), deadlines) : null;
        endIfNothingIsOpen();
    }

    @DeadlineHandler(deadlineName = PAYMENT_DEADLINE)
    void paymentWindowIsOver(String paymentId, BookingCommands commands) {
        if (paymentDeadlineIds.remove(paymentId) != null) {
            commands.send(new ExpirePayment(new PaymentId(UUID.fromString(paymentId))));
            endIfNothingIsOpen();
        }
    }

    @SagaEventHandler(associationProperty = "holdId")
    void on(BookingConfirmed event, DeadlineManager deadlines) {
        endHold(deadlines);
    }

    @SagaEventHandler(associationProperty = "holdId")
    void on(HoldReleased event, DeadlineManager deadlines) {
        endHold(deadlines);
    }

    @SagaEventHandler(associationProperty = "holdId")
    void on(HoldExpired event, DeadlineManager deadlines) {
        endHold(deadlines);
    }

    @SagaEventHandler(associationProperty = "holdId")
    void on(PaymentCaptured event, DeadlineManager deadlines) {
        endPayment(event.paymentId(), deadlines);
    }

    @SagaEventHandler(associationProperty = "holdId")
    void on(PaymentFailed event, DeadlineManager deadlines) {
        endPayment(event.paymentId(), deadlines);
    }

    @SagaEventHandler(associationProperty = "holdId")
    void on(PaymentExpired event, DeadlineManager deadlines) {
        endPayment(event.paymentId(), deadlines);
    }

    @SagaEventHandler(associationProperty = "holdId")
    void on(PaymentMismatched event, DeadlineManager deadlines) {
        endPayment(event.paymentId(), deadlines);
    }

    private static String askToExpire(HoldId holdId, Instant at, DeadlineManager deadlines) {
        return deadlines.schedule(at, HOLD_DEADLINE, holdId.toString());
    }

    private void endHold(DeadlineManager deadlines) {
        if (holdDeadlineId != null) {
            deadlines.cancelSchedule(HOLD_DEADLINE, holdDeadlineId);
            holdDeadlineId = null;
        }
        endIfNothingIsOpen();
    }

    private void endPayment(PaymentId paymentId, DeadlineManager deadlines) {
        String deadlineId = paymentDeadlineIds.remove(paymentId.toString());
        if (deadlineId != null) {
            deadlines.cancelSchedule(PAYMENT_DEADLINE, deadlineId);
        }
        endIfNothingIsOpen();
    }

    private void endIfNothingIsOpen() {
        if (holdDeadlineId == null && paymentDeadlineIds.isEmpty()) {
            SagaLifecycle.end();
        }
    }
}
