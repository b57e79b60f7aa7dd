package io.holdfast.waitingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.Money;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.embedded.redis.RedisServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** E12: a Redis of its own is killed, and comes back with its append-only file or without it. */
class RedisRestartIT extends QueueTestBase {
    @TempDir
    static Path directory;

    private RedisServer redis;

    @Override
    String redisUrl() {
        if (redis == null) {
            redis = RedisServer.keptIn(home()).start();
        }
        return redis.url();
    }

    private static Path home() {
        return directory.resolve("redis");
    }

    @AfterAll
    void stop() {
        redis.close();
    }

    /** As a crash would: nothing is written any more. */
    private void kill() throws IOException {
        Path pid = home().resolve("redis.pid");
        ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
                .orElseThrow()
                .destroyForcibly();
        await("Redis is gone").until(() -> !answers());
        Files.delete(pid);
        redis.close();
    }

    private boolean answers() {
        try (Socket ignored = new Socket("127.0.0.1", redis.port())) {
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private void comeBack(ShowtimeId event) {
        redis = RedisServer.keptIn(home()).port(redis.port()).start();
        await("the node has found Redis again")
                .ignoreExceptions()
                .until(() -> node.waitingRooms.numbers(event) != null);
    }

    private void whatIsSaidIsWritten() {
        await("Redis has written its file")
                .until(() -> node.redis
                        .call(connection -> connection.sync().info("persistence"))
                        .contains("aof_buffer_length:0"));
    }

    private static void deleteTheFile() throws IOException {
        try (Stream<Path> files = Files.walk(home())) {
            files.filter(path -> path.toString().contains("appendonly"))
                    .sorted(Comparator.reverseOrder())
                    .forEach(RedisRestartIT::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException undeletable) {
            throw new UncheckedIOException(undeletable);
        }
    }

    private static void assertAway(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        QueueRefused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(QueueRefused.Reason.AWAY));
    }

    private ShowtimeId eventWith(int hall, int customers) {
        ShowtimeId event = node.event(hall, hall);
        IntStream.range(0, customers).forEach(i -> node.join(event, i));
        node.second();
        return event;
    }

    private void holds(ShowtimeId event, int customer) {
        HoldId hold = HoldId.of(event, 0, customer + 1);
        node.watch.on(new SeatsHeld(
                event,
                hold,
                QueueNode.customer(customer),
                List.of(),
                List.of(),
                new Money(1_000, "BRL"),
                clock.instant().plusSeconds(300)));
    }

    private List<Integer> admitted(ShowtimeId event, int customers) {
        return IntStream.range(0, customers)
                .filter(i -> node.look(event, i).state() == QueueState.ADMITTED)
                .boxed()
                .toList();
    }

    @Test
    @DisplayName("with its file every place is kept over a kill; while it is away turns that are proven go on")
    void withItsFileNothingIsLost() throws IOException {
        ShowtimeId event = eventWith(2, 6);
        String token = node.look(event, 0).accessToken();
        node.leave(event, 3);
        List<QueuePlace> before =
                IntStream.range(0, 6).mapToObj(i -> node.look(event, i)).toList();
        whatIsSaidIsWritten();

        kill();
        assertAway(() -> node.join(event, 9));
        assertAway(() -> node.look(event, 5));
        assertAway(() -> node.leave(event, 5));
        assertThat(node.admits(event, 0, token)).isTrue();
        assertThat(node.admits(event, 1, token)).isFalse();
        node.admission.used(event, QueueNode.customer(0));
        holds(event, 0);
        node.second();

        comeBack(event);
        assertThat(IntStream.range(0, 6).mapToObj(i -> node.look(event, i)))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields(
                        "keptForSeconds", "admissionsPerMinute", "estimatedWaitSeconds")
                .isEqualTo(before);
        assertThat(node.waitingRooms.numbers(event).lostAt()).isNull();
        assertThat(node.join(event, 4).joined()).isFalse();
        node.leave(event, 0);
        node.second();
        assertThat(admitted(event, 6)).containsExactly(1, 2);
    }

    @Test
    @DisplayName(
            "without its file it is said what was lost, nobody jumps, holders are in the hall, and the hall is never above its size")
    void withoutItsFileNobodyJumps() throws IOException {
        ShowtimeId event = eventWith(2, 6);
        String token = node.look(event, 1).accessToken();
        node.look(event, 0);
        holds(event, 0);

        kill();
        deleteTheFile();
        comeBack(event);
        assertThat(node.waitingRooms.numbers(event).lostAt()).isEqualTo(clock.instant());
        assertThat(node.look(event, 0).state()).isEqualTo(QueueState.ADMITTED);
        assertThat(IntStream.range(1, 6).mapToObj(i -> node.look(event, i).state()))
                .containsOnly(QueueState.LOST);
        assertThat(node.admits(event, 1, token)).isTrue();

        // The place of whoever has a token of before is not another's.
        assertThat(node.join(event, 5).ahead()).isZero();
        assertThat(node.join(event, 4).ahead()).isEqualTo(1);
        node.second();
        assertThat(admitted(event, 6)).containsExactly(0);
        node.admission.used(event, QueueNode.customer(1));
        assertThat(admitted(event, 6)).containsExactly(0, 1);
        node.second();
        assertThat(admitted(event, 6)).containsExactly(0, 1);
        node.leave(event, 1);
        node.second();
        assertThat(admitted(event, 6)).containsExactly(0, 5);
    }

    @Test
    @DisplayName("tokens of a lost line keep their places until they end, used or not")
    void placesOfTokensComeFreeWithTheirEnd() throws IOException {
        ShowtimeId event = eventWith(3, 3);
        IntStream.range(0, 3).forEach(i -> node.look(event, i));
        kill();
        deleteTheFile();
        comeBack(event);
        IntStream.range(10, 15).forEach(i -> node.join(event, i));
        for (Duration passed = Duration.ZERO; passed.compareTo(QueueNode.LEASE) < 0; passed = passed.plusMinutes(1)) {
            node.second();
            assertThat(node.line.inHall(node.room(event))).isZero();
            clock.advance(Duration.ofSeconds(59));
        }
        clock.advance(Duration.ofSeconds(1));
        node.second();
        assertThat(admitted(event, 15)).containsExactly(10, 11, 12);
    }
}
