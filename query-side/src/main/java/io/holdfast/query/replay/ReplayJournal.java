package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayAction;
import org.jspecify.annotations.Nullable;

/** Where whoever runs a replay writes down how far it is, and hears what is wanted. */
@FunctionalInterface
interface ReplayJournal {
    /**
     * Writes this down and stays responsible for a while.
     *
     * @return what an operator wants, {@code null} when nothing
     * @throws LostReplay when somebody else has become responsible
     */
    @Nullable
    ReplayAction write(ReplayNote note);
}
