package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Showtimes whose map in Redis is behind, and since when.
 *
 * <p><b>Shape:</b> at most {@link #MAX}; what does not fit is found by whoever compares versions.
 *
 * <p><b>Threading:</b> many add, one takes.
 */
final class DirtyMaps {
    static final int MAX = 100_000;

    private final Map<ShowtimeId, Long> since = new ConcurrentHashMap<>();
    private final Set<ShowtimeId> rewritten = ConcurrentHashMap.newKeySet();
    private final Set<ShowtimeId> takenRewritten = new HashSet<>();
    private final LongSupplier nanoTime;
    private volatile Map<ShowtimeId, Long> taken = Map.of();

    DirtyMaps(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    void add(ShowtimeId showtimeId) {
        if (since.size() < MAX) {
            since.putIfAbsent(showtimeId, nanoTime.getAsLong());
        }
    }

    /** Adds one that is to be brought there even where its version is already. */
    void rewrite(ShowtimeId showtimeId) {
        if (since.size() < MAX) {
            rewritten.add(showtimeId);
            add(showtimeId);
        }
    }

    /** Whether this one, which was taken, is to be brought there even where its version is already. */
    boolean isRewritten(ShowtimeId showtimeId) {
        return takenRewritten.contains(showtimeId);
    }

    /** Takes out as many as {@code max} of those that are due, with the time since when they wait. */
    Map<ShowtimeId, Long> take(Predicate<ShowtimeId> isDue, int max) {
        Map<ShowtimeId, Long> batch = new LinkedHashMap<>();
        for (ShowtimeId showtimeId : oldest(isDue, max)) {
            Long nanos = since.remove(showtimeId);
            if (nanos != null) {
                batch.put(showtimeId, nanos);
                if (rewritten.remove(showtimeId)) {
                    takenRewritten.add(showtimeId);
                }
            }
        }
        taken = batch;
        return batch;
    }

    private List<ShowtimeId> oldest(Predicate<ShowtimeId> isDue, int max) {
        List<Map.Entry<ShowtimeId, Long>> due = new ArrayList<>();
        since.forEach((showtimeId, nanos) -> {
            if (isDue.test(showtimeId)) {
                due.add(Map.entry(showtimeId, nanos));
            }
        });
        long now = nanoTime.getAsLong();
        due.sort((one, other) -> Long.compare(now - other.getValue(), now - one.getValue()));
        return due.stream().limit(max).map(Map.Entry::getKey).toList();
    }

    /** What was taken is where it should be. */
    void done() {
        takenRewritten.clear();
        taken = Map.of();
    }

    /** What was taken waits again, and has waited all the time. */
    void putBack() {
        rewritten.addAll(takenRewritten);
        takenRewritten.clear();
        taken.forEach((showtimeId, nanos) -> since.merge(showtimeId, nanos, Math::min));
        taken = Map.of();
    }

    int size() {
        return since.size();
    }

    /** How many wait, those that are on their way included. */
    int waiting() {
        return since.size() + taken.size();
    }

    /** For how long the one that waits longest has been waiting; 0 when nobody does. */
    long nanosBehind() {
        long now = nanoTime.getAsLong();
        return Stream.concat(since.values().stream(), taken.values().stream())
                .mapToLong(nanos -> now - nanos)
                .max()
                .orElse(0);
    }
}
