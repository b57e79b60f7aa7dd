package io.holdfast.api;

/** A view did not reach the version asked for in time; ask again in a moment. */
public final class NotCaughtUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotCaughtUp(String message) {
        super(message);
    }
}
