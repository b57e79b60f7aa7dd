package io.holdfast.waitingroom.line;

import io.holdfast.waitingroom.room.Room;
import io.lettuce.core.RedisFuture;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the admitting node alone does with the line. Every step carries its fence, and one with an older fence does nothing.
 *
 * <p><b>Errors:</b> as {@link Line}; {@link Fenced} when another node has taken over.
 *
 * <p><b>Threading:</b> for the admitting node.
 */
public final class LineWork {
    /** Numbers that one script marks as nobody's. */
    static final int MAX_MARKS = 20_000;

    /** Keys that one command removes. */
    static final int MAX_KEYS = 1_024;

    private final RedisCalls redis;
    private final Duration arriveWithin;
    private final Duration stay;

    public LineWork(RedisCalls redis, Duration arriveWithin, Duration stay) {
        this.redis = redis;
        this.arriveWithin = arriveWithin;
        this.stay = stay;
    }

    /**
     * Ends leases that are over, and lets in who may come; {@code most} bounds how many, beside the settings. {@code unseen} are
     * those with tokens of a line before this one, who may be at the seats and keep their places in the hall until they show up.
     */
    public Admitted admit(
            Room room, long fence, long nowMillis, boolean stopped, long most, Standing.Notice notice, long unseen) {
        LineKeys keys = Line.keys(room);
        String[] all = {keys.room(), keys.hall(), keys.stays(), keys.gone(0), keys.gone(1), keys.revoked()};
        List<Object> answer = redis.list(
                Script.ADMIT,
                all,
                Line.epoch(room),
                Line.text(fence),
                Line.text(nowMillis),
                Line.text(room.settings().maxActive()),
                Line.text(room.settings().admitPerSecond()),
                Line.text(room.settings().memberPercent()),
                Line.text(stopped ? 0 : most),
                Line.text(arriveWithin.toMillis()),
                Line.text(notice.ordinal()),
                Line.text(room.shut().ordinal()),
                Line.text(unseen));
        require(answer);
        return new Admitted((Long) answer.get(1), (Long) answer.get(2), (Long) answer.get(3), (Long) answer.get(4));
    }

    /** Makes the room anew, with nobody in it, unless Redis knows this epoch already. */
    public void plant(Room room) {
        redis.number(Script.PLANT, new String[] {Line.keys(room).room()}, Line.epoch(room), phase(room));
    }

    /** Whether Redis knows the room in this epoch. */
    public boolean isPlanted(Room room) {
        String epoch =
                redis.call(connection -> connection.sync().hget(Line.keys(room).room(), "epoch"));
        return Line.epoch(room).equals(epoch);
    }

    /** Gives somebody a place in the hall until then, who is not known to the line. */
    public void seat(Room room, PoolId id, long nowMillis, long untilMillis) {
        redis.number(
                Script.SEAT,
                Line.keys(room).ofPlace(id),
                Line.epoch(room),
                id.bytes(),
                Line.text(nowMillis),
                Line.text(untilMillis),
                Line.text(stay.toMillis()));
    }

    /** Closes the pool. Repeatable. */
    public void freeze(Room room, long fence) {
        require(redis.list(Script.FREEZE, new String[] {Line.keys(room).room()}, Line.epoch(room), Line.text(fence)));
    }

    /** Who is in these buckets of the pool: ids and what lies there for them. */
    public List<Map<String, String>> buckets(Room room, int from, int to) {
        LineKeys keys = Line.keys(room);
        return redis.call(connection -> {
            List<RedisFuture<Map<String, String>>> asked = new ArrayList<>(to - from);
            for (int bucket = from; bucket < to; bucket++) {
                asked.add(connection.async().hgetall(keys.bucket(bucket)));
            }
            List<Map<String, String>> found = new ArrayList<>(asked.size());
            for (RedisFuture<Map<String, String>> answer : asked) {
                found.add(answer.toCompletableFuture().join());
            }
            return found;
        });
    }

    /** Gives the pool of one bucket its values; {@code idsAndValues} alternate. Who has left meanwhile gets none. */
    public void number(Room room, long fence, int bucket, List<String> idsAndValues) {
        LineKeys keys = Line.keys(room);
        String[] all = {keys.room(), keys.bucket(bucket), keys.gone(0), keys.gone(1)};
        List<String> arguments = new ArrayList<>(idsAndValues.size() + 2);
        arguments.add(Line.epoch(room));
        arguments.add(Line.text(fence));
        arguments.addAll(idsAndValues);
        require(redis.list(Script.NUMBER, all, arguments.toArray(String[]::new)));
    }

    /** Lets the line move. Repeatable. */
    public void open(Room room, long fence, long generals, long members) {
        LineKeys keys = Line.keys(room);
        String[] all = {keys.room(), keys.gone(0), keys.gone(1)};
        String done;
        do {
            done = require(redis.list(
                    Script.OPEN,
                    all,
                    Line.epoch(room),
                    Line.text(fence),
                    Line.text(generals),
                    Line.text(members),
                    Line.text(MAX_MARKS)));
        } while (done.equals("MORE"));
    }

    /** Tells everybody at once what {@link #admit} would tell in a second. */
    public void shut(Room room) {
        redis.call(connection -> connection
                .sync()
                .hset(Line.keys(room).room(), "shut", Line.text(room.shut().ordinal())));
    }

    private static String require(List<Object> answer) {
        String first = Line.known(answer);
        if (first.equals("FENCED")) {
            throw new Fenced();
        }
        return first;
    }

    /** How Redis keeps the phase. */
    private static String phase(Room room) {
        return switch (room.phase()) {
            case POOL -> "P";
            case DRAWING -> "D";
            case OPEN, DRAINING, CLOSED -> "O";
        };
    }

    /** Takes everything from Redis that the room has there, of this epoch and those before. */
    public void remove(Room room) {
        for (int epoch = 1; epoch <= room.epoch(); epoch++) {
            LineKeys keys = new LineKeys(room.showtimeId(), epoch);
            List<String> all = new ArrayList<>(keys.ofEpoch());
            IntStream.range(0, PoolId.BUCKETS).mapToObj(keys::bucket).forEach(all::add);
            all.add(keys.room());
            for (int from = 0; from < all.size(); from += MAX_KEYS) {
                String[] some =
                        all.subList(from, Math.min(all.size(), from + MAX_KEYS)).toArray(String[]::new);
                redis.call(connection -> connection.sync().unlink(some));
            }
        }
    }

    /** What one second brought: let in, in the hall now, leases that were over, and who of an earlier line was not seen yet. */
    public record Admitted(long admitted, long inHall, long abandoned, long unseen) {}

    /** Another node admits now. */
    public static final class Fenced extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Fenced() {
            super("another node lets people in now", null, false, false);
        }
    }
}
