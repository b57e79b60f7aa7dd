package io.holdfast.api.progress;

/**
 * How far the seat maps that this node brings to Redis are behind its own.
 *
 * <p><b>Threading:</b> safe for use from many threads; asks nobody.
 */
@FunctionalInterface
public interface MapsInRedis {
    /** As of this moment. */
    Progress now();

    /**
     * How far they are behind.
     *
     * <p><b>Shape:</b> {@code mapsWaiting} have changed and are not there yet.
     *
     * <p><b>Units:</b> {@code millisBehind} is for how long the one that waits longest has been waiting; 0 when none does.
     */
    record Progress(State state, int mapsWaiting, long millisBehind) {}

    /** Why they are where they are. */
    enum State {
        /** All are there, or will be within the time that is promised. */
        UP_TO_DATE,
        /** One has been waiting for longer than is promised. */
        BEHIND,
        /** Redis does not answer; the latest of every map follows when it is back. */
        REDIS_AWAY
    }
}
