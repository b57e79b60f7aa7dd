package io.holdfast.web;

import io.holdfast.api.replay.ReplayAction;
import io.holdfast.api.replay.ReplayDifference;
import io.holdfast.api.replay.ReplayDifferences;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.replay.ReplayRefused;
import io.holdfast.api.replay.ReplayRefused.Reason;
import io.holdfast.api.replay.ReplayState;
import io.holdfast.api.replay.ReplayView;
import io.holdfast.api.replay.Replays;
import io.holdfast.api.replay.StartReplay;
import io.holdfast.api.replay.SwitchWhen;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/** One replay in the state that a test wants, and what was asked for. */
final class RecordedReplays implements Replays {
    static final ReplayId REPLAY = new ReplayId(new UUID(8, 1));

    final List<StartReplay> started = new CopyOnWriteArrayList<>();
    final List<ReplayAction> acted = new CopyOnWriteArrayList<>();
    volatile ReplayState state = ReplayState.CAUGHT_UP;
    volatile ReplayRefused refusal;

    void reset() {
        started.clear();
        acted.clear();
        state = ReplayState.CAUGHT_UP;
        refusal = null;
    }

    @Override
    public List<String> projections() {
        return List.of("read-models", "seat-map");
    }

    @Override
    public void requireStartable(String projection) {
        if (refusal != null) {
            throw refusal;
        }
    }

    @Override
    public ReplayView start(StartReplay replay) {
        started.add(replay);
        return view(replay.replayId(), ReplayState.RUNNING);
    }

    @Override
    public List<ReplayView> all() {
        return List.of(view(REPLAY, state));
    }

    @Override
    public ReplayView find(ReplayId id) {
        if (!id.equals(REPLAY)) {
            throw new ReplayRefused(Reason.NO_SUCH_REPLAY, id.toString());
        }
        return view(id, state);
    }

    @Override
    public void requirePossible(ReplayId id, ReplayAction action) {
        if (!find(id).state().allows(action)) {
            throw new ReplayRefused(Reason.NOT_NOW, state.name());
        }
    }

    @Override
    public ReplayView act(ReplayId id, ReplayAction action) {
        acted.add(action);
        return find(id);
    }

    private static ReplayView view(ReplayId id, ReplayState state) {
        ReplayDifference one = new ReplayDifference("showtime-42", "F5", "BOOKED", null);
        return new ReplayView(
                id,
                "seat-map",
                state,
                SwitchWhen.ASKED,
                "drill",
                Instant.EPOCH,
                null,
                41,
                99,
                1_000,
                1L,
                new ReplayDifferences(1, 300, 41, Instant.EPOCH, List.of(one)),
                state.actions(),
                null,
                null);
    }
}
