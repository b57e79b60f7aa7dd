package io.holdfast.app.axon;

import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;
import org.axonframework.messaging.deadletter.DeadLetter;
import org.axonframework.messaging.deadletter.Decisions;
import org.axonframework.messaging.deadletter.EnqueueDecision;
import org.axonframework.messaging.deadletter.EnqueuePolicy;
import org.axonframework.messaging.deadletter.ThrowableCause;

/** Keeps every event that failed, however often, and writes on it how often and what went wrong the first time. */
final class DeadLetterPolicy implements EnqueuePolicy<EventMessage<?>> {
    static final String ATTEMPTS = "attempts";
    static final String FIRST_CAUSE = "firstCause";
    static final int MAX_CAUSE_LENGTH = 1_000;

    @Override
    public EnqueueDecision<EventMessage<?>> decide(DeadLetter<? extends EventMessage<?>> letter, Throwable cause) {
        MetaData before = letter.diagnostics();
        MetaData noted = MetaData.with(ATTEMPTS, attempts(before) + 1)
                .and(FIRST_CAUSE, before.getOrDefault(FIRST_CAUSE, text(letter, cause)));
        // The table holds a thousand characters of it; more would make the letter itself impossible to store.
        return Decisions.requeue(ThrowableCause.truncated(cause), failed -> noted);
    }

    /** How often this letter was tried; 0 for one that only waits behind another. */
    static int attempts(MetaData diagnostics) {
        return diagnostics.get(ATTEMPTS) instanceof Number attempts ? attempts.intValue() : 0;
    }

    /** The cause on the letter is the first, even on one that was stored before anything was noted on it. */
    private static String text(DeadLetter<?> letter, Throwable cause) {
        String text = letter.cause()
                .map(known -> known.type() + ": " + known.message())
                .orElseGet(() -> cause.getClass().getName() + ": " + cause.getMessage());
        return text.length() <= MAX_CAUSE_LENGTH ? text : text.substring(0, MAX_CAUSE_LENGTH);
    }
}
