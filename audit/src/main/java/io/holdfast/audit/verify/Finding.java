package io.holdfast.audit.verify;

import org.jspecify.annotations.Nullable;

/**
 * Something that a person should look at.
 *
 * <p><b>Shape:</b> {@code position} is where in the log, −1 where no single event is meant; {@code stream} the aggregate,
 * absent where none is; {@code subject} the seat, hold, payment, row or key; {@code text} one English sentence.
 */
public record Finding(
        Invariant invariant, long position, @Nullable String stream, String subject, String text) {
    public static final long NO_POSITION = -1;
}
