package io.holdfast.embedded.host;

/**
 * A server could not be started; the message says in one sentence what stood in the way and what to do about it.
 *
 * <p><b>Errors:</b> never worth a retry by itself: somebody has to change something first.
 */
public final class CannotStart extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CannotStart(String message) {
        super(message);
    }

    public CannotStart(String message, Throwable cause) {
        super(message, cause);
    }
}
