package io.holdfast.api.waitingroom;

/** What an operator did to a waiting room. */
public enum QueueAction {
    /** Changed its settings. */
    SET,
    /** Let nobody join any more. */
    DRAIN,
    /** Sent everybody home who was not in the hall. */
    CLOSE,
    /** Took draining or closing back. */
    REOPEN
}
