package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayId;

/** A projection that can be built anew beside the live one. */
public interface Replayable {
    /** What operators call it: the name of its processing group. */
    String name();

    /**
     * Begins to build it, or goes on where an earlier run of the same replay had come to.
     *
     * @param tokens where it is kept how far it has come, for what outlives the node
     */
    Rebuild build(ReplayId id, ReplayTokens tokens);
}
