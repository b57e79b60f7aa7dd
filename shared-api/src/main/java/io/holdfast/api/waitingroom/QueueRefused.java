package io.holdfast.api.waitingroom;

import org.jspecify.annotations.Nullable;

/**
 * A waiting room does not do what it was asked.
 *
 * <p><b>Errors:</b> {@link Reason#NO_QUEUE}: the showtime has none, or there is no such showtime; hold without it. {@link
 * Reason#NO_SUCH_PLACE}: the id is nobody's or another's. {@link Reason#CHALLENGE}: {@code detail} is the text to work
 * on, {@code bits} how hard. {@link Reason#CLOSED}: nobody may join any more. {@link Reason#FULL}: it holds as many as it
 * can. {@link Reason#AWAY}: its memory does not answer; ask again in some seconds. {@link Reason#NOT_DRAWN}: there is no
 * proof before the opening, or for somebody who came after it.
 */
public final class QueueRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final @Nullable String detail;
    private final int bits;

    public QueueRefused(Reason reason) {
        this(reason, null, 0);
    }

    public QueueRefused(Reason reason, @Nullable String detail, int bits) {
        super(reason.name(), null, false, false);
        this.reason = reason;
        this.detail = detail;
        this.bits = bits;
    }

    public Reason reason() {
        return reason;
    }

    public @Nullable String detail() {
        return detail;
    }

    public int bits() {
        return bits;
    }

    /** Why. */
    public enum Reason {
        NO_QUEUE,
        NO_SUCH_PLACE,
        CHALLENGE,
        CLOSED,
        FULL,
        AWAY,
        NOT_DRAWN
    }
}
