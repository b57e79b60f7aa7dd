package io.holdfast.api.replay;

/** What an operator may do with a replay. */
public enum ReplayAction {
    /** Ends it; nothing of what it built stays. */
    CANCEL,
    /** Lets it stand where it is. */
    PAUSE,
    /** Lets it go on. */
    RESUME,
    /** Puts what it built in the place of the live one. */
    SWITCH
}
