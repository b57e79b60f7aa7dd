package io.holdfast.api.replay;

import java.util.List;

/**
 * Replays: a projection is built anew from the log beside the live one, compared with it at the same position, and put in its
 * place at once. Nothing is sent, paid or published by it, and nobody who buys notices.
 *
 * <p><b>Errors:</b> {@link ReplayRefused}, which says what to do.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes. Whoever asks for something is answered when it is done, or
 * after a few seconds with what is still wanted.
 *
 * <p><b>Source:</b> U3.
 */
public interface Replays {
    /** Replays that run at the same time on all nodes together. */
    int MAX_AT_ONCE = 2;

    /** Replays that are over and still listed. */
    int MAX_KEPT = 50;

    /** The projections that can be replayed, in alphabetical order. */
    List<String> projections();

    /** Throws what {@link #start} would throw now. */
    void requireStartable(String projection);

    /** Begins a replay. */
    ReplayView start(StartReplay replay);

    /** Those that run and the last that did, the latest first. */
    List<ReplayView> all();

    /** One of them. */
    ReplayView find(ReplayId id);

    /** Throws what {@link #act} would throw now. */
    void requirePossible(ReplayId id, ReplayAction action);

    /** Does this with a replay. */
    ReplayView act(ReplayId id, ReplayAction action);
}
