package io.holdfast.app.axon;

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
        String message = String.valueOf(failure.getMessage());
        return message.indexOf(0) < 0
                ? failure
                : new EventNotHandled(
                        failure.getClass().getName() + ": " + message.replace('\u0000', '\uFFFD'), failure);
    }
}
