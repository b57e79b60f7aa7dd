package io.holdfast.query.catalogue;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.freshness.CommitSignals;
import io.holdfast.query.freshness.LogHeads;

/**
 * How far the tables show a showtime's stream.
 *
 * <p><b>Threading:</b> safe for use from many threads; waiting blocks the thread for a bounded time.
 */
public class ShowtimeProgress {
    /** What {@link #shown} answers while there is nothing of a showtime. */
    public static final long NOTHING = -1;

    private final ShowtimeRows rows;
    private final CommitSignals signals;

    ShowtimeProgress(ShowtimeRows rows, CommitSignals signals) {
        this.rows = rows;
        this.signals = signals;
    }

    /** Waits until all tables show this version of the showtime; {@link NotCaughtUp} when they do not in time. */
    public void await(ShowtimeId id, long version) {
        if (!signals.await(id.aggregateId(), () -> shown(id) >= version)) {
            throw new NotCaughtUp("showtime " + id + " did not reach version " + version + " within "
                    + signals.maxWait().toMillis() + " ms");
        }
    }

    /** Waits until all tables show what the showtime's stream holds now, whoever wrote it. */
    public void awaitAll(ShowtimeId id, LogHeads log) {
        await(id, log.versionOf(id.aggregateId()));
    }

    /** The version of the showtime that the tables show now. */
    public long shown(ShowtimeId id) {
        return rows.findVersion(id.value()).orElse(NOTHING);
    }
}
