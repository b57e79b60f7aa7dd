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
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.deadline.DeadlineManager;
import org.axonframework.deadline.annotation.DeadlineHandler;
import org.axonframework.modelling.saga.SagaEventHandler;
import org.axonframework.modelling.saga.SagaLifecycle;
import org.axonframework.modelling.saga.StartSaga;

/**
 * Watches the time of the payments made for one booking.
 *
 * <p>The saga lives exactly as long as a deadline of its own may still fire:
 *
 * <pre>
 * PaymentRequested ─▶ payment deadline ────▶ ExpirePayment     ends with PaymentCaptured, …Failed, …Expired, …Mismatched
 * </pre>
 *
 * <p>Holds are many and most of them are never paid, so their time is watched for a whole showtime at once ({@link
 * io.holdfast.saga.hold.HoldDeadlines}) and costs no saga.
 *
 * <p>It never touches money. What follows from captured money ({@link WhenPaymentCapturedThenConfirm} and its
 * neighbours) needs nothing but the event itself, so it is done without a saga: money may come long after every saga of
 * its hold has ended, a stored saga has no protection against two writers, and a saga has no dead letters where a person
 * would find what could not be done.
 *
 * <p><b>Shape:</b> stored as JSON: the ids of the open deadlines, nothing else. What a handler works with comes in as
 * its parameters.
 *
 * <p><b>Errors:</b> a lost or late deadline costs freshness only (C11): money that comes after the end of its hold is
 * rejected in any case. If a command fails, the deadline fires again.
 *
 * <p><b>Source:</b> C10, C11; decision records 2026-11-30-money-needs-no-saga and 2026-12-01-one-deadline-per-showtime.
 */
@ProcessingGroup(BookingSaga.PROCESSING_GROUP)
@JsonAutoDetect(fieldVisibility = Visibility.ANY, getterVisibility = Visibility.NONE)
public class BookingSaga {
    /** The name of the event processor that runs this saga. */
    public static final String PROCESSING_GROUP = "booking-saga";

    /** Fires when a payment session's time is over; its payload is the payment's id. */
    public static final String PAYMENT_DEADLINE = "payment-window-is-over";

    /** A session still lives at exactly its last instant. */
    static final Duration FIRST_MOMENT_AFTER = Duration.ofMillis(1);

    // Not final: a final field would not be read back, and the stored saga would forget its payments.
    private Map<String, String> paymentDeadlineIds = new LinkedHashMap<>();

    @StartSaga
    @SagaEventHandler(associationProperty = "holdId")
    void on(PaymentRequested event, DeadlineManager deadlines) {
        String paymentId = event.paymentId().toString();
        paymentDeadlineIds.computeIfAbsent(
                paymentId,
                id -> deadlines.schedule(event.expiresAt().plus(FIRST_MOMENT_AFTER), PAYMENT_DEADLINE, paymentId));
    }

    @DeadlineHandler(deadlineName = PAYMENT_DEADLINE)
    void paymentWindowIsOver(String paymentId, BookingCommands commands) {
        if (paymentDeadlineIds.remove(paymentId) != null) {
            commands.send(new ExpirePayment(new PaymentId(UUID.fromString(paymentId))));
            endIfNothingIsOpen();
        }
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

    private void endPayment(PaymentId paymentId, DeadlineManager deadlines) {
        String deadlineId = paymentDeadlineIds.remove(paymentId.toString());
        if (deadlineId != null) {
            deadlines.cancelSchedule(PAYMENT_DEADLINE, deadlineId);
        }
        endIfNothingIsOpen();
    }

    private void endIfNothingIsOpen() {
        if (paymentDeadlineIds.isEmpty()) {
            SagaLifecycle.end();
        }
    }
}
