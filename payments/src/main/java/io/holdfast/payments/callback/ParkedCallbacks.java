package io.holdfast.payments.callback;

import java.time.Instant;
import java.util.List;

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

    /** How many came to what; {@code complete} is false when there were more than {@link #MAX}. */
    public record Outcome(int processed, int waiting, int mismatched, int unanswered, boolean complete) {}

    /** Goes on with those that came at this instant or before. */
    public Outcome goOn(Instant receivedBefore) {
        List<StoredCallback> taken = inbox.takeParked(receivedBefore, MAX);
        int processed = 0;
        int waiting = 0;
        int mismatched = 0;
        int unanswered = 0;
        for (StoredCallback callback : taken) {
            switch (processor.process(callback)) {
                case PROCESSED, KEPT -> processed++;
                case WAITING_FOR_PAYMENT -> waiting++;
                case MISMATCHED, REFUSED -> mismatched++;
                case PENDING -> unanswered++;
            }
        }
        return new Outcome(processed, waiting, mismatched, unanswered, taken.size() < MAX);
    }
}
