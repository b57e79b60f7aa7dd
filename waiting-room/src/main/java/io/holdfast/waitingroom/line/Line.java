package io.holdfast.waitingroom.line;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.room.Room;
import io.lettuce.core.KeyValue;
import io.lettuce.core.Range;
import io.lettuce.core.ScoredValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * What customers and operators do with the line of a room. Numbers decide the order, never times.
 *
 * <p><b>Errors:</b> {@link RoomForgotten} when Redis does not know the room in this epoch; {@link QueueRefused} with {@code AWAY}
 * when it does not answer, {@code CLOSED} and {@code FULL} for somebody who may not join.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes: every step is one script.
 *
 * <p><b>Source:</b> E1–E3, E10, E12.
 */
public final class Line {
    /** Where revoked turns are announced. */
    public static final String REVOKED_CHANNEL = "queue:revoked";

    /** Numbers that one room can give out. */
    public static final int MAX_JOINS = 16_000_000;

    /** Revoked turns that are read at once. */
    static final int MAX_REVOKED = 10_000;

    private static final String EPOCH = "epoch";

    /** Fields of a room that are counted or measured; beside them stands the tree of those who have left. */
    private static final String[] NUMBERS = {
        EPOCH,
        "notice",
        "pool0",
        "pool1",
        "n0",
        "n1",
        "h0",
        "h1",
        "g0",
        "g1",
        "s0",
        "s1",
        "f0",
        "f1",
        "pace0",
        "pace1",
        "joined",
        "admitted",
        "abandoned",
        "finished",
        "left"
    };

    private final RedisCalls redis;
    private final Duration lease;
    private final Duration stay;

    public Line(RedisCalls redis, Duration lease, Duration stay) {
        this.redis = redis;
        this.lease = lease;
        this.stay = stay;
    }

    /** Takes a place unless there is one; a nonce is kept for those in the pool only. */
    public Standing join(Room room, PoolId id, int group, String nonce, long nowMillis) {
        List<Object> answer =
                redis.list(Script.JOIN, keys(room).ofPlace(id), joinArguments(room, id, group, nonce, nowMillis));
        return switch (known(answer)) {
            case "SHUT" -> throw new QueueRefused(QueueRefused.Reason.CLOSED);
            case "FULL" -> throw new QueueRefused(QueueRefused.Reason.FULL);
            default -> standing(answer);
        };
    }

    /** How things stand; who looks while it is their turn has shown up for it. */
    public Standing look(Room room, PoolId id, long nowMillis) {
        List<Object> answer = redis.list(
                Script.LOOK,
                keys(room).ofPlace(id),
                epoch(room),
                id.bytes(),
                text(nowMillis),
                text(lease.toMillis()),
                text(stay.toMillis()));
        known(answer);
        return standing(answer);
    }

    private String[] joinArguments(Room room, PoolId id, int group, String nonce, long nowMillis) {
        return new String[] {
            epoch(room),
            id.bytes(),
            text(nowMillis),
            text(lease.toMillis()),
            text(stay.toMillis()),
            text(group),
            nonce,
            text(MAX_JOINS)
        };
    }

    /** Leaves the line or the hall; answers the turn that ended with it, and when its lease would have. */
    public Optional<Ended> leave(Room room, PoolId id, long nowMillis) {
        return end(room, id, "L", nowMillis);
    }

    /** Frees the place in the hall of somebody who has bought; nothing happens to somebody who is not in it. */
    public Optional<Ended> finish(Room room, PoolId id, long nowMillis) {
        return end(room, id, "F", nowMillis);
    }

    private Optional<Ended> end(Room room, PoolId id, String mark, long nowMillis) {
        LineKeys keys = keys(room);
        String[] all = {
            keys.room(), keys.bucket(id.bucket()), keys.hall(), keys.stays(), keys.revoked(), keys.gone(0), keys.gone(1)
        };
        List<Object> answer = redis.list(
                Script.LEAVE,
                all,
                epoch(room),
                id.bytes(),
                text(nowMillis),
                mark,
                REVOKED_CHANNEL,
                text(room.showtimeId().value()));
        if (!known(answer).equals("FREED")) {
            return Optional.empty();
        }
        return Optional.of(
                new Ended(new Turn(room.showtimeId(), room.epoch(), (Long) answer.get(1)), (Long) answer.get(2)));
    }

    /** Keeps the turn of somebody who has proven it and uses it; one that was forgotten is known again. */
    public void used(Room room, PoolId id, long nowMillis) {
        redis.number(
                Script.USED,
                keys(room).ofPlace(id),
                epoch(room),
                id.bytes(),
                text(nowMillis),
                text(lease.toMillis()),
                text(stay.toMillis()));
    }

    /** The turns that were revoked after this many. */
    public List<Revocation> revokedAfter(Room room, long known) {
        List<ScoredValue<String>> found = redis.call(connection -> connection
                .sync()
                .zrangebyscoreWithScores(
                        keys(room).revoked(),
                        Range.from(Range.Boundary.excluding(known), Range.Boundary.unbounded()),
                        io.lettuce.core.Limit.from(MAX_REVOKED)));
        return found.stream()
                .map(entry -> revocation(room, (long) entry.getScore(), entry.getValue()))
                .toList();
    }

    private static Revocation revocation(Room room, long number, String text) {
        int colon = text.indexOf(':');
        Turn turn = new Turn(room.showtimeId(), room.epoch(), Long.parseLong(text.substring(0, colon)));
        return new Revocation(number, new Ended(turn, Long.parseLong(text.substring(colon + 1))));
    }

    /** Reads what {@link #REVOKED_CHANNEL} said. */
    public static Ended announced(String message) {
        String[] parts = message.split(":", -1);
        ShowtimeId showtimeId = new ShowtimeId(Long.parseLong(parts[0]));
        return new Ended(
                new Turn(showtimeId, Integer.parseInt(parts[1]), Long.parseLong(parts[2])), Long.parseLong(parts[3]));
    }

    /** Counters and numbers of the room as Redis keeps them, those that there are. */
    public Map<String, String> numbers(Room room) {
        List<KeyValue<String, String>> found =
                redis.call(connection -> connection.sync().hmget(keys(room).room(), NUMBERS));
        Map<String, String> numbers = found.stream()
                .filter(KeyValue::hasValue)
                .collect(Collectors.toMap(KeyValue::getKey, KeyValue::getValue));
        if (!epoch(room).equals(numbers.get(EPOCH))) {
            throw new RoomForgotten();
        }
        return numbers;
    }

    /** How many are in the hall, by Redis' memory. */
    public long inHall(Room room) {
        return redis.call(connection -> connection.sync().zcard(keys(room).hall()));
    }

    /** The number that the shuffle or the line gave this id; empty for somebody who is not in the line any more. */
    public OptionalLong valueOf(Room room, PoolId id) {
        String value =
                redis.call(connection -> connection.sync().hget(keys(room).bucket(id.bucket()), id.bytes()));
        boolean isNumber = value != null && !value.isEmpty() && Character.isDigit(value.charAt(0));
        return isNumber ? OptionalLong.of(Long.parseLong(value)) : OptionalLong.empty();
    }

    static String known(List<Object> answer) {
        String first = String.valueOf(answer.getFirst());
        if (first.equals("NOROOM")) {
            throw new RoomForgotten();
        }
        return first;
    }

    static LineKeys keys(Room room) {
        return new LineKeys(room.showtimeId(), room.epoch());
    }

    static String epoch(Room room) {
        return Integer.toString(room.epoch());
    }

    static String text(long number) {
        return Long.toString(number);
    }

    private static Standing standing(List<Object> answer) {
        return new Standing(
                Standing.Kind.valueOf(String.valueOf(answer.get(0))),
                (Long) answer.get(1),
                (Long) answer.get(2),
                (Long) answer.get(3),
                Math.toIntExact((Long) answer.get(4)),
                Math.toIntExact((Long) answer.get(5)),
                Standing.Notice.values()[Math.toIntExact((Long) answer.get(6))],
                (Long) answer.get(7) == Room.Shut.CLOSED.ordinal(),
                (Long) answer.get(8) == 1);
    }

    /** A turn that is over, and when its lease, and so its token, would have been. */
    public record Ended(Turn turn, long leaseEndMillis) {}

    /** The number of a revocation in its room, and what was revoked. */
    public record Revocation(long number, Ended ended) {}
}
