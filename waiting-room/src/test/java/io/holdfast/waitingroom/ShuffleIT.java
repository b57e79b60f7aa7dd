package io.holdfast.waitingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueueFairness;
import io.holdfast.api.waitingroom.QueuePhase;
import io.holdfast.api.waitingroom.QueueProof;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.waitingroom.draw.Draw;
import io.holdfast.waitingroom.draw.PoolTable;
import io.holdfast.waitingroom.line.PoolId;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

/** The opening: who came early is shuffled, and anybody can check how. */
class ShuffleIT extends QueueTestBase {
    private static final QueueSettings ONE_BY_ONE = new QueueSettings(1_000, 1, false, 0, 0);
    private static final String NONCE = "00112233445566778899aabbccddeeff";

    private ShowtimeId eventWithPool(QueueSettings settings, int customers) {
        ShowtimeId event = node.event(settings, SalesStatus.SCHEDULED);
        for (int i = 0; i < customers; i++) {
            String nonce = i % 3 == 0 ? NONCE : null;
            node.waitingRooms.join(event, QueueNode.customer(i), new JoinQueue(nonce, null));
        }
        return event;
    }

    private void open(ShowtimeId event) {
        node.sale(event, SalesStatus.OPEN, 50_000);
        node.second();
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    /** Written anew from the guide, without a line of the shuffle's own. */
    private List<String> expectedOrder(QueueFairness fairness, List<String> poolIds) {
        byte[] seed = bytes(fairness.seed());
        byte[] root = bytes(fairness.root());
        return poolIds.stream()
                .sorted(Comparator.comparing(id -> HexFormat.of().formatHex(Digests.hmac(seed, root, bytes(id)))))
                .toList();
    }

    private List<String> poolIds(ShowtimeId event, int customers) {
        return IntStream.range(0, customers)
                .mapToObj(i -> PoolId.of(node.id(event, i)).hex())
                .toList();
    }

    @Test
    void whoCameEarlyIsShuffledAndThoseWhoComeLaterStandBehind() {
        ShowtimeId event = eventWithPool(ONE_BY_ONE, 50);
        assertThat(node.look(event, 7).state()).isEqualTo(QueueState.POOL);
        assertThat(node.look(event, 7).ahead()).isNull();
        QueueFairness before = node.waitingRooms.fairness(event);
        assertThat(before.seed()).isNull();
        assertThat(before.root()).isNull();
        open(event);
        QueueFairness after = node.waitingRooms.fairness(event);
        assertThat(after.commitment())
                .isEqualTo(before.commitment())
                .isEqualTo(HexFormat.of().formatHex(Digests.sha256(bytes(after.seed()))));
        assertThat(after.poolSize()).isEqualTo(50);
        assertThat(after.phase()).isEqualTo(QueuePhase.OPEN);
        List<String> ids = poolIds(event, 50);
        List<String> order = expectedOrder(after, ids);
        assertThat(order).isNotEqualTo(ids);
        assertThat(node.join(event, 50).ahead()).isGreaterThanOrEqualTo(49);
        for (int i = 0; i < 50; i++) {
            QueueProof proof = node.waitingRooms.proof(event, QueueNode.customer(i), node.id(event, i));
            assertThat(proof.place()).isEqualTo(order.indexOf(ids.get(i)) + 1);
            assertThat(rootOf(proof)).isEqualTo(after.root());
            assertThat(proof.nonce()).isEqualTo(i % 3 == 0 ? NONCE : "");
        }
        node.second();
        List<Integer> in = IntStream.range(0, 50)
                .filter(i -> node.look(event, i).state() == QueueState.ADMITTED)
                .boxed()
                .toList();
        assertThat(in).isNotEmpty();
        assertThat(in).allSatisfy(i -> assertThat(order.indexOf(ids.get(i))).isLessThan(in.size()));
    }

    private static String rootOf(QueueProof proof) {
        byte[] nonce = bytes(proof.nonce());
        byte[] hash = Digests.sha256(new byte[] {0}, bytes(proof.poolId()), new byte[] {(byte) proof.group()}, nonce);
        assertThat(HexFormat.of().formatHex(hash)).isEqualTo(proof.leaf());
        for (String step : proof.path()) {
            byte[] sibling = bytes(step.substring(2));
            hash = step.startsWith("L:")
                    ? Digests.sha256(new byte[] {1}, sibling, hash)
                    : Digests.sha256(new byte[] {1}, hash, sibling);
        }
        return HexFormat.of().formatHex(hash);
    }

    @Test
    @DisplayName("one nonce more is another order of all")
    void everyNonceCounts() {
        ShowtimeId event = eventWithPool(ONE_BY_ONE, 5);
        node.leave(event, 4);
        node.waitingRooms.join(event, QueueNode.customer(4), new JoinQueue("ff".repeat(16), null));
        open(event);
        QueueProof proof = node.waitingRooms.proof(event, QueueNode.customer(4), node.id(event, 4));
        assertThat(proof.nonce()).isEqualTo("ff".repeat(16));
        assertThat(rootOf(proof)).isEqualTo(node.waitingRooms.fairness(event).root());
    }

    @Test
    void membersAreShuffledAmongThemselves() {
        ShowtimeId event = node.event(new QueueSettings(100, 100, false, 50, 0), SalesStatus.SCHEDULED);
        node.waitingRooms.addMembers(
                event, IntStream.range(0, 10).mapToObj(QueueNode::customer).toList());
        IntStream.range(0, 30).forEach(i -> node.join(event, i));
        open(event);
        QueueFairness fairness = node.waitingRooms.fairness(event);
        List<String> members = expectedOrder(fairness, poolIds(event, 10));
        for (int i = 0; i < 10; i++) {
            QueueProof proof = node.waitingRooms.proof(event, QueueNode.customer(i), node.id(event, i));
            assertThat(proof.group()).isEqualTo(1);
            assertThat(proof.place()).isEqualTo(members.indexOf(proof.poolId()) + 1);
        }
    }

    @Test
    void thereIsNoProofBeforeNorForLatecomers() {
        ShowtimeId event = eventWithPool(ONE_BY_ONE, 2);
        assertThatThrownBy(() -> node.waitingRooms.proof(event, QueueNode.customer(0), node.id(event, 0)))
                .isInstanceOfSatisfying(
                        QueueRefused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(QueueRefused.Reason.NOT_DRAWN));
        open(event);
        node.join(event, 2);
        assertThatThrownBy(() -> node.waitingRooms.proof(event, QueueNode.customer(2), node.id(event, 2)))
                .isInstanceOf(QueueRefused.class);
        assertThatThrownBy(() -> node.waitingRooms.proof(event, QueueNode.customer(0), node.id(event, 1)))
                .isInstanceOf(QueueRefused.class);
    }

    @Test
    void whoLeavesWhileItIsShuffledIsSkipped() {
        ShowtimeId event = eventWithPool(new QueueSettings(100, 100, false, 0, 0), 20);
        long fence = node.lease.take().orElseThrow();
        assertThatThrownBy(() -> drawDyingAfter(event, fence, 64 + 3)).isInstanceOf(NodeDied.class);
        IntStream.range(0, 10).forEach(i -> node.leave(event, i));
        node.join(event, 0);
        open(event);
        node.second();
        assertThat(IntStream.range(10, 20).mapToObj(i -> node.look(event, i).state()))
                .containsOnly(QueueState.ADMITTED);
        assertThat(node.look(event, 1).state()).isEqualTo(QueueState.LEFT);
        assertThat(node.look(event, 0).state()).isEqualTo(QueueState.ADMITTED);
        assertThat(node.waitingRooms.numbers(event).waiting()).isZero();
    }

    @Test
    @DisplayName("a node may die at any step of the shuffle; the next one ends it, with the same order")
    void goesOnWhereANodeHasDied() {
        ShowtimeId event = eventWithPool(ONE_BY_ONE, 40);
        node.sale(event, SalesStatus.OPEN, 50_000);
        long fence = node.lease.take().orElseThrow();
        for (int steps : List.of(0, 1, 30, 20, 1, 40)) {
            try {
                drawDyingAfter(event, fence, steps);
            } catch (NodeDied expected) {
                // The next goes on.
            }
        }
        node.second();
        node.second();
        QueueFairness fairness = node.waitingRooms.fairness(event);
        assertThat(fairness.phase()).isEqualTo(QueuePhase.OPEN);
        assertThat(fairness.poolSize()).isEqualTo(40);
        List<String> order = expectedOrder(fairness, poolIds(event, 40));
        for (int i = 0; i < 40; i++) {
            PoolId id = PoolId.of(node.id(event, i));
            assertThat(node.line.valueOf(node.room(event), id)).hasValue(2L * (order.indexOf(id.hex()) + 1));
        }
    }

    /** The shuffle on a node that dies in the middle of a transaction. */
    private void drawDyingAfter(ShowtimeId event, long fence, int steps) {
        int[] left = {steps};
        TransactionOperations mortal = new TransactionOperations() {
            @Override
            public <T> T execute(TransactionCallback<T> action) {
                return node.transactions.execute(status -> {
                    T result = action.doInTransaction(status);
                    if (left[0]-- == 0) {
                        throw new NodeDied();
                    }
                    return result;
                });
            }
        };
        new Draw(node.table, new PoolTable(node.jdbc), node.work, mortal, clock).run(node.room(event), fence);
    }

    private static final class NodeDied extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    @Test
    @DisplayName("the guide's script, which shares nothing with us, finds the same places and sees a change")
    void theScriptAgrees(@TempDir Path directory) throws Exception {
        Assumptions.assumeTrue(run(List.of("python3", "--version"), directory) == 0, "no python3 here");
        ShowtimeId event = eventWithPool(ONE_BY_ONE, 200);
        open(event);
        QueueFairness fairness = node.waitingRooms.fairness(event);
        Path said = Files.writeString(
                directory.resolve("fairness.json"),
                "{\"commitment\":\"%s\",\"root\":\"%s\",\"seed\":\"%s\",\"poolSize\":%d}"
                        .formatted(fairness.commitment(), fairness.root(), fairness.seed(), fairness.poolSize()));
        ByteArrayOutputStream pool = new ByteArrayOutputStream();
        node.waitingRooms.writePool(event, pool);
        Path file = Files.write(directory.resolve("pool.txt"), pool.toByteArray());
        List<String> command = new ArrayList<>(List.of("python3", script(), said.toString(), file.toString()));
        IntStream.range(0, 200).forEach(i -> command.add(node.id(event, i).value()));
        assertThat(run(command, directory)).isZero();
        String told = Files.readString(directory.resolve("out"));
        for (int i = 0; i < 200; i++) {
            QueueProof proof = node.waitingRooms.proof(event, QueueNode.customer(i), node.id(event, i));
            assertThat(told).contains(proof.queueId() + " has place " + proof.place() + "\n");
        }
        String altered = pool.toString(StandardCharsets.US_ASCII).replaceFirst("-", "00".repeat(16));
        Files.writeString(file, altered);
        assertThat(run(command, directory)).isEqualTo(1);
        assertThat(Files.readString(directory.resolve("out"))).contains("BAD  the root is that of the pool");
    }

    private static String script() {
        return Path.of("..", "docs", "guides", "check_shuffle.py")
                .toAbsolutePath()
                .toString();
    }

    private static int run(List<String> command, Path directory) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("out").toFile())
                    .start();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        } catch (IOException missing) {
            return -1;
        }
    }
}
