package io.holdfast.app.run;

/** Holdfast could not start; the message says why in one line, for whoever typed the command. */
public final class StartFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StartFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
