package io.holdfast.app.cli;

/** A command cannot do what it was asked for; the message says why in one line, for whoever typed it. */
final class CannotDo extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CannotDo(String message) {
        super(message);
    }

    CannotDo(String message, Throwable cause) {
        super(message, cause);
    }
}
