package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A log of showtimes in memory, which counts how many of its events were read. */
final class ListedLog implements ShowtimeLog {
    private final Map<ShowtimeId, List<PastEvent>> streams = new HashMap<>();
    private long head = -1;
    int eventsRead;

    /** Appends this event to the stream of its showtime and answers where it stands. */
    Point append(ShowtimeEvent event, Instant at) {
        List<PastEvent> stream = streams.computeIfAbsent(event.showtimeId(), id -> new ArrayList<>());
        Point point = new Point(stream.size(), ++head, at);
        stream.add(new PastEvent(event, point));
        return point;
    }

    /** Leaves so many positions to events of others. */
    void skip(int positions) {
        head += positions;
    }

    private List<PastEvent> of(ShowtimeId showtimeId) {
        return streams.getOrDefault(showtimeId, List.of());
    }

    @Override
    public void read(ShowtimeId showtimeId, long afterVersion, Predicate<PastEvent> reader) {
        List<PastEvent> stream = of(showtimeId);
        boolean goesOn = true;
        for (int next = (int) afterVersion + 1; next < stream.size() && goesOn; next++) {
            eventsRead++;
            goesOn = reader.test(stream.get(next));
        }
    }

    @Override
    public @Nullable PastEvent first(ShowtimeId showtimeId) {
        List<PastEvent> stream = of(showtimeId);
        return stream.isEmpty() ? null : stream.getFirst();
    }

    @Override
    public @Nullable Point last(ShowtimeId showtimeId) {
        List<PastEvent> stream = of(showtimeId);
        return stream.isEmpty() ? null : stream.getLast().point();
    }

    @Override
    public long head() {
        return head;
    }
}
