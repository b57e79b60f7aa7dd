package io.holdfast.api.waitingroom;

/** How far a waiting room is. */
public enum QueuePhase {
    /** Before the opening: who joins is in the pool. */
    POOL,
    /** The opening: the pool is being shuffled; who joins now stands behind it. */
    DRAWING,
    /** The line moves. */
    OPEN,
    /** Nobody may join any more; who waits is still let in. */
    DRAINING,
    /** Over. */
    CLOSED
}
