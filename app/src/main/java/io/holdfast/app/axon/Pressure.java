package io.holdfast.app.axon;

import java.time.Duration;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Whether more commands come than the lanes can decide at once, so that whatever nobody waits for had better wait itself.
 *
 * <p>A lane empties its queue with every batch; so pressure that was seen counts for {@link #LASTS}. Commands that event
 * processors send count like any other: whoever waits for their answers waits less when others stand back.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class Pressure {
    /** So many commands in the lanes' queues are more than comes together by chance. */
    static final int MANY_COMMANDS = 8;

    /** Longer than several batches take. */
    static final Duration LASTS = Duration.ofMillis(250);

    private final IntSupplier waitingCommands;
    private final LongSupplier nanoTime;
    private volatile long seenAt;

    Pressure(IntSupplier waitingCommands, LongSupplier nanoTime) {
        this.waitingCommands = waitingCommands;
        this.nanoTime = nanoTime;
        this.seenAt = nanoTime.getAsLong() - LASTS.toNanos();
    }

    boolean isHigh() {
        long now = nanoTime.getAsLong();
        if (waitingCommands.getAsInt() >= MANY_COMMANDS) {
            seenAt = now;
        }
        return now - seenAt < LASTS.toNanos();
    }
}
