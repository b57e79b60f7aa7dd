package io.holdfast.query.replay;

import java.util.Map;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/**
 * What replays need of the node they run on.
 *
 * @param id tells this process from all others that ever ran
 * @param mayRun whether the node is ready to run any
 * @param standsBack whether they are to let something more urgent go first
 * @param notReplayable projections that are not replayed, by name, with why: a word for the message bundles
 */
public record ReplayNode(
        UUID id, LogPages log, BooleanSupplier mayRun, BooleanSupplier standsBack, Map<String, String> notReplayable) {
    public ReplayNode {
        notReplayable = Map.copyOf(notReplayable);
    }
}
