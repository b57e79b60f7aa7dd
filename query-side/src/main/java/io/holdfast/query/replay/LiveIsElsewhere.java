package io.holdfast.query.replay;

/** The live projection stands at another position than what is built beside it, or somebody holds it. Try again. */
public final class LiveIsElsewhere extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public LiveIsElsewhere(String why) {
        super(why, null, false, false);
    }
}
