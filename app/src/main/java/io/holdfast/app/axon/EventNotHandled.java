package io.holdfast.app.axon;

import org.springframework.core.NestedExceptionUtils;

/**
 * An event could not be handled, and what its handler said about it could not be stored: a database repeats the value
 * that it refuses, and would refuse it again as the reason of the dead letter.
 */
final class EventNotHandled extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private EventNotHandled(String message, Throwable cause) {
        super(message, cause);
    }

    /** The failure itself where its message can be stored, else one that tells the same. */
    static Exception storable(Exception failure) {
        if (String.valueOf(failure.getMessage()).indexOf(0) < 0) {
            return failure;
        }
        // A letter keeps so much of its cause and no more: what the database said stands at the very end of the
        // message.
        String reason = String.valueOf(
                NestedExceptionUtils.getMostSpecificCause(failure).getMessage());
        return new EventNotHandled(failure.getClass().getName() + ": " + reason.replace('\u0000', '\uFFFD'), failure);
    }
}
