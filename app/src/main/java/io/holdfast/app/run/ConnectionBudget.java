package io.holdfast.app.run;

import io.holdfast.api.replay.Replays;

/**
 * How many database connections one node needs, so that the lanes, which there are one of for each processor, find one
 * while everything else is at work too.
 */
final class ConnectionBudget {
    /** Event processors: one for each segment, and one for each coordinator that reads ahead. */
    private static final int PROCESSORS = 22;

    /** The looks for holds and sessions that are over, dead letters, reconciliation, its gateway's transactions. */
    private static final int BACKGROUND = 8;

    /** Each replay reads, or writes; and one look for those that nobody runs. */
    private static final int REPLAYS = Replays.MAX_AT_ONCE + 1;

    /** People who look at bookings and at the programme; a seat map needs none. */
    private static final int READERS = 8;

    /** PostgreSQL lets in 100 by default; more are for who has raised that. */
    private static final int MAX = 90;

    private ConnectionBudget() {}

    static int forProcessors(int lanes) {
        return Math.min(MAX, lanes + PROCESSORS + BACKGROUND + REPLAYS + READERS);
    }
}
