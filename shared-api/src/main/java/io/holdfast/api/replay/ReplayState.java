package io.holdfast.api.replay;

import java.util.Arrays;
import java.util.List;

/**
 * How far a replay has come.
 *
 * <pre>
 * RUNNING ─▶ COMPARING ─▶ CAUGHT_UP ─▶ SWITCHED
 *    └───────────┴──▶ PAUSED ◀┘        (goes on as RUNNING)
 * </pre>
 *
 * Until it is over it can be cancelled, and can fail.
 */
public enum ReplayState {
    /** It reads the log. */
    RUNNING,
    /** It has read all of it and is being compared with the live one. */
    COMPARING,
    /** It was compared and follows the log, until somebody says what is to become of it. */
    CAUGHT_UP,
    /** It stands still. */
    PAUSED,
    /** What it built is the live one now. */
    SWITCHED,
    /** It was given up; nothing of it is left. */
    CANCELLED,
    /** It could not go on; nothing but the reason is left. */
    FAILED;

    /** Whether nothing more becomes of it. */
    public boolean isOver() {
        return this == SWITCHED || this == CANCELLED || this == FAILED;
    }

    /** Whether this may be done with it now. */
    public boolean allows(ReplayAction action) {
        return switch (action) {
            case CANCEL -> !isOver();
            case PAUSE -> !isOver() && this != PAUSED;
            case RESUME -> this == PAUSED;
            case SWITCH -> this == CAUGHT_UP;
        };
    }

    /** What may be done with it now. */
    public List<ReplayAction> actions() {
        return Arrays.stream(ReplayAction.values()).filter(this::allows).toList();
    }
}
