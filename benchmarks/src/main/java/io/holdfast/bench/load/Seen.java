package io.holdfast.bench.load;

import java.util.Arrays;

/**
 * When viewers saw which version of which showtime.
 *
 * <p><b>Shape:</b> at most {@link #MAX}; what comes later is counted but not kept.
 *
 * <p><b>Units:</b> milliseconds since 1970.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class Seen {
    /** Five thousand viewers of a thousand changes. */
    public static final int MAX = 5_000_000;

    private static final int INITIAL = 65_536;

    private long[] showtimes = new long[INITIAL];
    private long[] versions = new long[INITIAL];
    private long[] millis = new long[INITIAL];
    private int size;
    private long lost;

    /** Hears of each. */
    public interface Visitor {
        void see(long showtime, long version, long millis);
    }

    void add(long showtime, long version, long seenMillis) {
        if (size == MAX) {
            lost++;
            return;
        }
        if (size == showtimes.length) {
            int more = Math.min(MAX, size * 2);
            showtimes = Arrays.copyOf(showtimes, more);
            versions = Arrays.copyOf(versions, more);
            millis = Arrays.copyOf(millis, more);
        }
        showtimes[size] = showtime;
        versions[size] = version;
        millis[size++] = seenMillis;
    }

    /** In the order in which they came. */
    public void forEach(Visitor visitor) {
        for (int i = 0; i < size; i++) {
            visitor.see(showtimes[i], versions[i], millis[i]);
        }
    }

    public int size() {
        return size;
    }

    /** How many more there were. */
    public long lost() {
        return lost;
    }
}
