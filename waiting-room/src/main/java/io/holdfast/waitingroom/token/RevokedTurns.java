package io.holdfast.waitingroom.token;

import io.holdfast.waitingroom.line.Line;
import io.holdfast.waitingroom.line.Turn;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns that are over while their tokens still live. This node's own are here at once; those of others when they are announced,
 * and at the next look a second later at the latest, while Redis answers. A token ends by itself with the lease it was made for.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class RevokedTurns {
    /** More than can be let in during the life of a token; one more is not remembered, and said in the log. */
    static final int MAX_TURNS = 2_000_000;

    private static final Logger LOG = LoggerFactory.getLogger(RevokedTurns.class);

    private final ConcurrentMap<Turn, Long> ends = new ConcurrentHashMap<>();

    public void add(Line.Ended ended) {
        if (ends.size() >= MAX_TURNS) {
            LOG.error("{} turns are revoked; the next tokens live until their end", MAX_TURNS);
            return;
        }
        ends.merge(ended.turn(), ended.leaseEndMillis(), Math::max);
    }

    public boolean contains(Turn turn) {
        return ends.containsKey(turn);
    }

    /** Forgets what has run out by itself. */
    public void forget(long nowMillis) {
        ends.entrySet().removeIf((Map.Entry<Turn, Long> entry) -> entry.getValue() < nowMillis);
    }
}
