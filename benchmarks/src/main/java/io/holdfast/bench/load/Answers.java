package io.holdfast.bench.load;

import java.util.Map;
import java.util.TreeMap;

/**
 * How many answers had which status; 0 stands for a connection that broke.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class Answers {
    /** The status of a request that was never answered. */
    public static final int BROKEN = 0;

    /** Stands, beside its status, for an answer 503 that did not say when to come again. */
    public static final int WITHOUT_RETRY_AFTER = -503;

    private final Map<Integer, Long> byStatus = new TreeMap<>();

    public void add(int status, long count) {
        if (count > 0) {
            byStatus.merge(status, count, Long::sum);
        }
    }

    public void addAll(Answers others) {
        others.byStatus.forEach(this::add);
    }

    public long of(int status) {
        return byStatus.getOrDefault(status, 0L);
    }

    public long total() {
        return byStatus.entrySet().stream()
                .filter(entry -> entry.getKey() >= BROKEN)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Those that no benchmark expects. */
    public long besides(int... expected) {
        long rest = total();
        for (int status : expected) {
            rest -= of(status);
        }
        return rest;
    }

    @Override
    public String toString() {
        return byStatus.toString();
    }
}
