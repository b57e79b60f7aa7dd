package io.holdfast.waitingroom;

import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.api.waitingroom.QueueNumbers;
import io.holdfast.waitingroom.line.Standing;
import io.holdfast.waitingroom.room.Room;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the live numbers of a room out of its counters in Redis. */
final class RoomNumbers {
    private final Map<String, String> counters;

    private RoomNumbers(Map<String, String> counters) {
        this.counters = counters;
    }

    static QueueNumbers of(
            Room room, @Nullable ShowtimeView sale, Map<String, String> counters, long inHall, long tokensRefused) {
        RoomNumbers numbers = new RoomNumbers(counters);
        return new QueueNumbers(
                room.showtimeId(),
                room.phase(),
                room.settings(),
                sale == null ? null : sale.policy().salesOpenAt(),
                room.commitment(),
                numbers.get("notice") == Standing.Notice.SOLD_OUT.ordinal(),
                numbers.get("pool0") + numbers.get("pool1"),
                numbers.waiting(0) + numbers.waiting(1),
                inHall,
                (int) (numbers.get("pace0") + numbers.get("pace1")),
                numbers.joined(),
                numbers.get("admitted"),
                numbers.get("abandoned"),
                numbers.get("finished"),
                numbers.get("left"),
                tokensRefused,
                room.lostAt());
    }

    /** Numbers given out and not called yet, without those of people who have left. */
    private long waiting(int group) {
        long ahead = get("n" + group) - get("h" + group);
        return Math.max(0, ahead - (get("g" + group) - get("s" + group)));
    }

    /** Those of the pool were counted one by one, those behind it by their numbers. */
    private long joined() {
        return get("joined") + get("n0") - get("f0") + get("n1") - get("f1");
    }

    private long get(String name) {
        String value = counters.get(name);
        return value == null ? 0 : (long) Double.parseDouble(value);
    }
}
