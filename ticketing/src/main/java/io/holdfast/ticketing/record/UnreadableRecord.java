package io.holdfast.ticketing.record;

import org.jspecify.annotations.Nullable;

/** A record is not what is documented; the message names the member. */
public final class UnreadableRecord extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableRecord(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
