package io.holdfast.waitingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.embedded.redis.RedisServer;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** E12: the Redis in use is lost, and its replica takes over at the same address. */
class RedisFailoverIT extends QueueTestBase {
    private final RedisServer first = RedisServer.temporary().start();
    private final RedisServer second = RedisServer.temporary().start();
    private final MovableAddress address = new MovableAddress(first.port());

    /** The replica has the password of the first: whoever connects must not notice. */
    @Override
    String redisUrl() {
        at(second.url(), redis -> {
            redis.configSet("masterauth", first.password());
            redis.replicaof("127.0.0.1", first.port());
            redis.configSet("requirepass", first.password());
        });
        return ofPort(address.port());
    }

    private String ofPort(int port) {
        return "redis://:" + first.password() + "@127.0.0.1:" + port;
    }

    private static void at(String url, Consumer<RedisCommands<String, String>> work) {
        RedisClient client = RedisClient.create(url);
        try (var connection = client.connect()) {
            work.accept(connection.sync());
        } finally {
            client.shutdown();
        }
    }

    @AfterAll
    void stop() {
        address.close();
        first.close();
        second.close();
    }

    private List<QueuePlace> places(ShowtimeId event, int customers) {
        return IntStream.range(0, customers).mapToObj(i -> node.look(event, i)).toList();
    }

    @Test
    @DisplayName("what the replica had is kept; who came after that is told so, and stands behind those who are in")
    void aReplicaTakesOver() {
        ShowtimeId event = node.event(2, 2);
        IntStream.range(0, 6).forEach(i -> node.join(event, i));
        node.second();
        List<QueuePlace> before = places(event, 6);
        await("the replica has all of it")
                .untilAsserted(() -> at(
                        ofPort(first.port()),
                        redis -> assertThat(redis.waitForReplication(1, 1_000)).isEqualTo(1)));

        at(ofPort(second.port()), RedisCommands::replicaofNoOne);
        node.join(event, 6);
        address.moveTo(second.port());
        await("the node has found the replica")
                .ignoreExceptions()
                .until(() -> node.waitingRooms.numbers(event) != null);

        assertThat(places(event, 6))
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields(
                        "keptForSeconds", "admissionsPerMinute", "estimatedWaitSeconds")
                .isEqualTo(before);
        assertThat(node.look(event, 6).state()).isEqualTo(QueueState.LOST);
        assertThat(node.join(event, 6).ahead()).isEqualTo(4);
        node.leave(event, 0);
        node.second();
        assertThat(IntStream.range(0, 7)
                        .filter(i -> node.look(event, i).state() == QueueState.ADMITTED)
                        .boxed())
                .as("the next in order, and no more than the hall holds")
                .containsExactly(1, 2);
    }
}
