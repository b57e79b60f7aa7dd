package io.holdfast.payments.callback;

import io.holdfast.api.payment.PaymentId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Callbacks that were taken and could not be acted upon yet, to be gone on with before their time: those that wait for
 * their payment, and those whose payment did not answer.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
public final class ParkedCallbacks {
    /** How many are gone on with at once. */
    public static final int MAX = 1_000;

    private final CallbackInbox inbox;
    private final CallbackProcessor processor;

    ParkedCallbacks(CallbackInbox inbox, CallbackProcessor processor) {
        this.inbox = inbox;
        this.processor = processor;
    }

    /** What going on with a callback came to. */
    public enum Fate {
        DONE,
        WAITING_FOR_PAYMENT,
        NEEDS_AN_OPERATOR,
        UNANSWERED
    }

    /** One callback that was gone on with; {@code paymentId} is empty where the gateway's text is no id of ours. */
    public record Parked(Fate fate, Optional<PaymentId> paymentId) {}

    /** Goes on with up to {@link #MAX} that came at this instant or before, oldest first. */
    public List<Parked> goOn(Instant receivedBefore) {
        return inbox.takeParked(receivedBefore, MAX).stream().map(this::goOn).toList();
    }

    private Parked goOn(StoredCallback callback) {
        Fate fate = switch (processor.process(callback)) {
            case PROCESSED, KEPT -> Fate.DONE;
            case WAITING_FOR_PAYMENT -> Fate.WAITING_FOR_PAYMENT;
            case MISMATCHED, REFUSED -> Fate.NEEDS_AN_OPERATOR;
            case PENDING -> Fate.UNANSWERED;
        };
        return new Parked(fate, callback.event().ourPaymentId());
    }
}
