package io.holdfast.waitingroom.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.testsupport.TestRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the scripts answer to several at once is what they answer to each alone, one after the other. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharedScriptsIT {
    private static final AtomicLong EVENTS = new AtomicLong(77_000_000);
    private static final List<String> TIMES = List.of("1", "1000", "600000", "1800000");

    private final RedisCalls redis = new RedisCalls(TestRedis.url());

    @AfterAll
    void close() {
        redis.close();
    }

    /** A line that moves, and remembers nobody. */
    private LineKeys line(Map<String, String> fields) {
        LineKeys keys = new LineKeys(new ShowtimeId(EVENTS.incrementAndGet()), 1);
        redis.call(connection -> connection.sync().hset(keys.room(), Map.of("epoch", "1", "phase", "O")));
        redis.call(connection -> connection.sync().hset(keys.room(), fields));
        return keys;
    }

    private static PoolId id(int number) {
        return new PoolId(String.format(Locale.ROOT, "%c%c%014d", 'a' + number % 7, 'a' + number % 5, number));
    }

    private static List<PoolId> ids(int... numbers) {
        return IntStream.of(numbers).mapToObj(SharedScriptsIT::id).toList();
    }

    private List<Object> look(LineKeys keys, List<PoolId> ids) {
        List<String> arguments = new ArrayList<>(TIMES);
        ids.forEach(id -> arguments.add(id.bytes()));
        return redis.begin(Script.LOOK, keys.ofPlaces(ids), arguments).join();
    }

    private List<Object> join(LineKeys keys, int most, List<PoolId> ids) {
        List<String> arguments = new ArrayList<>(TIMES);
        arguments.add(Integer.toString(most));
        ids.forEach(id -> arguments.addAll(List.of(id.bytes(), "0", "")));
        return redis.begin(Script.JOIN, keys.ofPlaces(ids), arguments).join();
    }

    private static List<Standing> each(List<Object> answer, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Standings.joined(answer, i))
                .toList();
    }

    private void put(LineKeys keys, PoolId id, String value) {
        redis.call(connection -> connection.sync().hset(keys.bucket(id.bucket()), id.bytes(), value));
    }

    @Test
    void joinersComeInTheirOrderAndBringOneCountUpOnce() {
        LineKeys keys = line(Map.of("n0", "10", "h0", "4"));
        List<Standing> joined = each(join(keys, 100, ids(1, 2, 3)), 3);
        assertThat(joined).extracting(Standing::value).containsExactly(22L, 24L, 26L);
        assertThat(joined).extracting(Standing::ahead).containsExactly(6L, 7L, 8L);
        assertThat(joined).allMatch(Standing::joined);
        assertThat(each(join(keys, 100, ids(4)), 1)).extracting(Standing::value).containsExactly(28L);
    }

    @Test
    void whoComesTwiceInOneCallHasOnePlace() {
        LineKeys keys = line(Map.of("n0", "0"));
        List<Standing> joined = each(join(keys, 100, ids(1, 2, 1, 3)), 4);
        assertThat(joined).extracting(Standing::value).containsExactly(2L, 4L, 2L, 6L);
        assertThat(joined).extracting(Standing::joined).containsExactly(true, true, false, true);
    }

    @Test
    void whoHadLeftAndComesTwiceInOneCallHasOneNewPlace() {
        LineKeys keys = line(Map.of("n0", "5"));
        put(keys, id(1), "L");
        List<Standing> joined = each(join(keys, 100, ids(2, 1, 1, 3)), 4);
        assertThat(joined).extracting(Standing::value).containsExactly(12L, 14L, 14L, 16L);
        assertThat(joined).extracting(Standing::joined).containsExactly(true, true, false, true);
    }

    @Test
    void theLastPlacesGoToTheFirstOfACall() {
        LineKeys keys = line(Map.of("n0", "3"));
        put(keys, id(9), "2");
        List<Object> answer = join(keys, 5, ids(1, 2, 3, 9));
        assertThat(Standings.joined(answer, 1).value()).isEqualTo(10);
        assertThatThrownBy(() -> Standings.joined(answer, 2))
                .isInstanceOfSatisfying(
                        QueueRefused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(QueueRefused.Reason.FULL));
        assertThat(Standings.joined(answer, 3).value())
                .as("who is in has a place")
                .isEqualTo(2);
    }

    @Test
    void nobodyComesWhereItIsShut() {
        LineKeys keys = line(Map.of("n0", "3", "shut", "2"));
        put(keys, id(9), "2");
        List<Object> answer = join(keys, 5, ids(9, 1));
        assertThat(Standings.joined(answer, 0).closed()).isTrue();
        assertThatThrownBy(() -> Standings.joined(answer, 1))
                .isInstanceOfSatisfying(
                        QueueRefused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(QueueRefused.Reason.CLOSED));
    }

    @Test
    void thePoolCountsItsJoiners() {
        LineKeys keys = line(Map.of("phase", "P"));
        List<Standing> joined = each(join(keys, 100, ids(1, 2, 1)), 3);
        assertThat(joined).extracting(Standing::kind).containsOnly(Standing.Kind.POOL);
        assertThat(joined).extracting(Standing::joined).containsExactly(true, true, false);
        List<String> counted = redis.call(connection -> connection.sync().hmget(keys.room(), "joined", "pool0").stream()
                .map(field -> field.getValue())
                .toList());
        assertThat(counted).containsExactly("2", "2");
    }

    /** Twenty in each state, at places all over a line of a hundred thousand that many have left. */
    @Test
    void manyWhoLookTogetherAreToldWhatEachIsToldAlone() {
        LineKeys keys =
                line(Map.of("n0", "100000", "n1", "100000", "h0", "20000", "s0", "3", "pace0", "12", "pace1", "5"));
        for (int block = 1; block <= 128; block++) {
            String node = Integer.toString(block % 7);
            String name = ":" + block;
            redis.call(connection -> connection.sync().hset(keys.room(), Map.of("l0" + name, node, "l1" + name, node)));
        }
        List<PoolId> ids = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            ids.add(id(i));
            String value = switch (i % 6) {
                case 0 -> "p0";
                case 1 -> "L";
                case 2 -> "F";
                case 3 -> Integer.toString(2 * (20_001 + 650 * i));
                case 4 -> Integer.toString(2 * (800 * i) + 1);
                default -> Integer.toString(2 * i);
            };
            put(keys, id(i), value);
            if (i % 12 == 5) {
                redis.call(connection -> connection.sync().zadd(keys.hall(), 2_000, value));
            }
        }
        ids.add(id(5_000));
        List<Standing> alone =
                ids.stream().map(id -> Standings.at(look(keys, List.of(id)), 0)).toList();
        List<Object> together = look(keys, ids);
        assertThat(IntStream.range(0, ids.size()).mapToObj(i -> Standings.at(together, i)))
                .isEqualTo(alone);
        assertThat(alone).extracting(Standing::kind).contains(Standing.Kind.values());
        assertThat(alone.get(3).ahead()).isLessThan(20_001 + 650 * 3 - 1 - 20_000);
        assertThat(alone.get(4).pace()).isEqualTo(17);
        assertThat(List.of(alone.get(3).groupPace(), alone.get(4).groupPace())).containsExactly(12, 5);
    }

    @Test
    void aLineOfAnotherEpochTellsNobodyAnything() {
        LineKeys keys = line(Map.of("epoch", "2"));
        assertThatThrownBy(() -> Line.known(look(keys, ids(1, 2)))).isInstanceOf(RoomForgotten.class);
        assertThatThrownBy(() -> Line.known(join(keys, 5, ids(1, 2)))).isInstanceOf(RoomForgotten.class);
    }
}
