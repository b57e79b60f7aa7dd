package io.holdfast.app.run;

import org.jspecify.annotations.Nullable;

/** Holdfast could not start; the message says why in one line, for whoever typed the command. */
public final class StartFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StartFailure(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
