package io.holdfast.api.replay;

/**
 * A replay is not begun, or does not do what it was asked.
 *
 * <p><b>Errors:</b> {@link Reason#UNKNOWN_PROJECTION}: {@code about} names those that there are. {@link
 * Reason#NOT_REPLAYABLE}: reading the log again would do something again, or there is nothing to build; {@code about} says
 * what. {@link Reason#RUNS_ALREADY}: one at a time of each projection; {@code about} is the replay that runs. {@link
 * Reason#TOO_MANY}: {@link Replays#MAX_AT_ONCE} run already; wait for one, or cancel it. {@link Reason#NO_SUCH_REPLAY}: there
 * never was one, or it was so long ago that it is forgotten. {@link Reason#NOT_NOW}: its state, which is {@code about},
 * does not allow it.
 */
public final class ReplayRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;
    private final String about;

    public ReplayRefused(Reason reason, String about) {
        super(reason + ": " + about, null, false, false);
        this.reason = reason;
        this.about = about;
    }

    public Reason reason() {
        return reason;
    }

    public String about() {
        return about;
    }

    /** Why. */
    public enum Reason {
        UNKNOWN_PROJECTION,
        NOT_REPLAYABLE,
        RUNS_ALREADY,
        TOO_MANY,
        NO_SUCH_REPLAY,
        NOT_NOW
    }
}
