package io.holdfast.api.progress;

import java.util.List;

/**
 * How far all groups of event handlers have come, on whichever node they run, as of the last look.
 *
 * <p><b>Threading:</b> safe for use from many threads; asks nobody.
 */
@FunctionalInterface
public interface EventProgress {
    /** Every group that follows the log, in the order of their names. */
    List<ProcessorProgress> all();
}
