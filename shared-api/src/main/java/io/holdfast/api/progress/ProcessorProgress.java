package io.holdfast.api.progress;

/**
 * How far one group of event handlers has come.
 *
 * <p><b>Shape:</b> {@code state} tells what is known beside the numbers. A group with nothing to do writes down every five
 * seconds where it is; until then what it has passed over counts.
 *
 * <p><b>Units:</b> {@code eventsBehind} counts events of the log, {@code millisBehind} is for how long the group has not
 * reached an event that was there; both are 0 for a group that has seen everything.
 */
public record ProcessorProgress(String group, State state, long eventsBehind, long millisBehind) {
    /** Why a group is where it is. */
    public enum State {
        /** It has seen everything, or is about to. */
        UP_TO_DATE,
        /** Something has waited for it for ten seconds or more. */
        BEHIND,
        /** It waits for a broker that is away; nothing is lost. */
        BROKER_AWAY
    }
}
