package io.holdfast.waitingroom.line;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.line.SharedCalls.Share;
import io.holdfast.waitingroom.room.Room;
import io.lettuce.core.KeyValue;
import io.lettuce.core.Range;
import io.lettuce.core.ScoredValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/**
 * What customers and operators do with the line of a room. Numbers decide the order, never times.
 *
 * <p><b>Errors:</b> {@link RoomForgotten} when Redis does not know the room in this epoch; {@link QueueRefused} with {@code AWAY}
 * when it does not answer, {@code CLOSED} and {@code FULL} for somebody who may not join.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes: every step is one script, and those who look or join at the same
 * moment share it.
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
    private final SharedCalls<LineKeys, Looker, List<Object>> looks;
    private final SharedCalls<LineKeys, Joiner, List<Object>> joins;

    public Line(RedisCalls redis, Duration lease, Duration stay) {
        this.redis = redis;
        this.lease = lease;
        this.stay = stay;
        this.looks = new SharedCalls<>(RedisCalls.TIMEOUT, this::look);
        this.joins = new SharedCalls<>(RedisCalls.TIMEOUT, this::join);
    }

    /** Takes a place unless there is one; a nonce is kept for those in the pool only. */
    public Standing join(Room room, PoolId id, int group, String nonce, long nowMillis) {
        Share<List<Object>> share = joins.ask(keys(room), new Joiner(new Looker(id, nowMillis), group, nonce));
        known(share.answer());
        return Standings.joined(share.answer(), share.index());
    }

    /** How things stand; who looks while it is their turn has shown up for it. */
    public Standing look(Room room, PoolId id, long nowMillis) {
        Share<List<Object>> share = looks.ask(keys(room), new Looker(id, nowMillis));
        known(share.answer());
        return Standings.at(share.answer(), share.index());
    }

    /** Those who join together come in the order in which they asked. */
    private CompletableFuture<List<Object>> join(LineKeys keys, List<Joiner> joiners) {
        List<Looker> lookers = joiners.stream().map(Joiner::who).toList();
        List<String> arguments = arguments(keys, lookers);
        arguments.add(text(MAX_JOINS));
        for (Joiner joiner : joiners) {
            arguments.add(joiner.who().id().bytes());
            arguments.add(text(joiner.group()));
            arguments.add(joiner.nonce());
        }
        return redis.begin(Script.JOIN, places(keys, lookers), arguments);
    }

    private CompletableFuture<List<Object>> look(LineKeys keys, List<Looker> lookers) {
        List<String> arguments = arguments(keys, lookers);
        lookers.forEach(looker -> arguments.add(looker.id().bytes()));
        return redis.begin(Script.LOOK, places(keys, lookers), arguments);
    }

    private static List<String> places(LineKeys keys, List<Looker> lookers) {
        return keys.ofPlaces(lookers.stream().map(Looker::id).toList());
    }

    /** What all have in common; the latest of their times. */
    private List<String> arguments(LineKeys keys, List<Looker> lookers) {
        long now = lookers.stream().mapToLong(Looker::nowMillis).max().orElseThrow();
        return new ArrayList<>(List.of(text(keys.epoch()), text(now), text(lease.toMillis()), text(stay.toMillis())));
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

    private record Looker(PoolId id, long nowMillis) {}

    private record Joiner(Looker who, int group, String nonce) {}

    /** A turn that is over, and when its lease, and so its token, would have been. */
    public record Ended(Turn turn, long leaseEndMillis) {}

    /** The number of a revocation in its room, and what was revoked. */
    public record Revocation(long number, Ended ended) {}
}
