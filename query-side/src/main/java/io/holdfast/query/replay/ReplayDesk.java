package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayAction;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.replay.ReplayRefused;
import io.holdfast.api.replay.ReplayRefused.Reason;
import io.holdfast.api.replay.ReplayView;
import io.holdfast.api.replay.Replays;
import io.holdfast.api.replay.StartReplay;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * Where operators begin, watch and steer replays, on any node.
 *
 * <p><b>Threading:</b> safe for use from many threads; {@link #act} blocks for {@link #ANSWER_WITHIN} at most.
 */
public final class ReplayDesk implements Replays {
    /** How long it is waited for what was asked for to be done. */
    static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private final ReplayTable table;
    private final ReplayRunner runner;
    private final Map<String, String> notReplayable;
    private final Clock clock;

    /** {@code notReplayable} says why those projections are not replayed, by name. */
    ReplayDesk(ReplayTable table, ReplayRunner runner, Map<String, String> notReplayable, Clock clock) {
        this.table = table;
        this.runner = runner;
        this.notReplayable = Map.copyOf(notReplayable);
        this.clock = clock;
    }

    @Override
    public List<String> projections() {
        return runner.projections();
    }

    @Override
    public void requireStartable(String projection) {
        if (notReplayable.containsKey(projection)) {
            throw new ReplayRefused(Reason.NOT_REPLAYABLE, String.valueOf(notReplayable.get(projection)));
        }
        if (!projections().contains(projection)) {
            throw new ReplayRefused(Reason.UNKNOWN_PROJECTION, String.join(", ", projections()));
        }
        table.requireRoom(projection);
    }

    @Override
    public ReplayView start(StartReplay replay) {
        requireStartable(replay.projection());
        ReplayRow row = table.add(replay, clock.instant(), runner.logHead(), runner.node());
        runner.run(row);
        return row.view();
    }

    @Override
    public List<ReplayView> all() {
        return table.all().stream().map(ReplayRow::view).toList();
    }

    @Override
    public ReplayView find(ReplayId id) {
        return row(id).view();
    }

    private ReplayRow row(ReplayId id) {
        return table.find(id).orElseThrow(() -> new ReplayRefused(Reason.NO_SUCH_REPLAY, id.toString()));
    }

    @Override
    public void requirePossible(ReplayId id, ReplayAction action) {
        ReplayRow row = row(id);
        if (!row.state().allows(action)) {
            throw new ReplayRefused(Reason.NOT_NOW, row.state().name());
        }
    }

    @Override
    public ReplayView act(ReplayId id, ReplayAction action) {
        if (!table.want(id, action)) {
            requirePossible(id, action);
        }
        runner.wake(id);
        ReplayRow row = row(id);
        for (long waited = 0;
                row.wanted() != null && waited < ANSWER_WITHIN.toNanos();
                waited += LOOK_AGAIN.toNanos()) {
            LockSupport.parkNanos(LOOK_AGAIN.toNanos());
            row = row(id);
        }
        return row.view();
    }
}
