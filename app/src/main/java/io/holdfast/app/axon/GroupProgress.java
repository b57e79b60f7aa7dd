package io.holdfast.app.axon;

import java.time.Duration;

/**
 * How far one group is behind, from one look to the next.
 *
 * <p><b>Threading:</b> for one thread that looks and any number that ask.
 */
final class GroupProgress {
    private long markedHead = -1;
    private long markedNanos;
    private volatile long eventsBehind;
    private volatile long millisBehind;

    /**
     * Notes where the log ends and where the group is. Whoever has passed the mark gets a new one; for whoever has not, the
     * time since it was set counts.
     */
    void look(long head, long position, long nowNanos) {
        if (position >= head) {
            markedHead = -1;
        } else if (markedHead < 0 || position >= markedHead) {
            markedHead = head;
            markedNanos = nowNanos;
        }
        eventsBehind = Math.max(0, head - position);
        millisBehind =
                markedHead < 0 ? 0 : Duration.ofNanos(nowNanos - markedNanos).toMillis();
    }

    long eventsBehind() {
        return eventsBehind;
    }

    long millisBehind() {
        return millisBehind;
    }
}
