package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayDifferences;
import io.holdfast.api.replay.ReplayState;
import org.jspecify.annotations.Nullable;

/**
 * What whoever runs a replay writes down of it, so that any node can tell.
 *
 * @param rate events a second
 * @param trouble why it failed, or what holds up what is wanted
 * @param done whether what was wanted is done, or given up
 */
record ReplayNote(
        ReplayState state,
        long position,
        long target,
        long rate,
        @Nullable ReplayDifferences differences,
        @Nullable String trouble,
        boolean done) {}
