package io.holdfast.command.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.Showtimes;
import io.holdfast.command.TestNode;
import io.holdfast.command.bus.LaneSettings;
import io.holdfast.command.showtime.ShowtimeType;
import io.holdfast.embedded.redis.RedisServer;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.sync.RedisCommands;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Two nodes with a gate each sell one showtime to many customers at once, over a real database and Redis, while the gate
 * is broken on purpose. Afterwards the log is read: what a gate believed must not be found in it.
 */
class GateRaceIT {
    private static final int SEATS = 40;
    private static final int BUYERS = 8;
    private static final int ROUNDS = 150;
    private static final ShowtimeId ID = Showtimes.ID;

    private final SettableClock clock = new SettableClock();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final TestDatabase database = TestPostgres.freshDatabase();
    private final RedisServer server = RedisServer.temporary().start();
    private final RedisClient client = RedisClient.create(server.url());
    private final RedisCommands<String, String> redis = client.connect().sync();
    private final AtomicLong refusedByGate = new AtomicLong();
    private final AtomicLong nextHold = new AtomicLong(1);
    private final List<Node> nodes = new ArrayList<>();

    /** A node and the gate that stands before it. */
    private record Node(TestNode node, Gate gate) {}

    @BeforeEach
    void migrate() {
        TestNode.migrate(database);
    }

    @AfterEach
    void stop() {
        nodes.forEach(each -> each.node().close());
        client.shutdown();
        server.close();
        database.close();
    }

    private void startNodes(Gate... gates) {
        LaneSettings settings =
                new LaneSettings(2, 1_000, 32, 100_000, 50, true, 4, Duration.ofSeconds(1), Duration.ofSeconds(10));
        for (Gate gate : gates) {
            nodes.add(new Node(new TestNode(database, settings, clock, List.of(new ShowtimeType(gate))), gate));
        }
        TestNode first = nodes.getFirst().node();
        first.sendAndWait(Showtimes.schedule(
                ID,
                SalesPolicy.of(ShowtimeKind.FLIGHT),
                List.of(Showtimes.category("STANDARD", null, 0)),
                List.of(Showtimes.rows("STANDARD", 1, SEATS))));
        first.sendAndWait(new OpenSales(ID));
    }

    private RedisGate redisGate() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        RedisGate gate = RedisGate.at(server.url(), clock, meters);
        await().until(() -> meters.get(GateMeters.REDIS_UP).gauge().value() == 1);
        return gate;
    }

    @Test
    @DisplayName("C7, C12: gates in memory – no seat has two owners, none is locked longer than its hold")
    void inMemory() throws Exception {
        startNodes(new MemoryGate(clock, true, meters), new MemoryGate(clock, true, meters));
        sell(() -> {});
        assertThat(refusedByGate).hasPositiveValue();
        assertSoundLog();
        assertEverySeatIsFreeAfterItsHold();
    }

    @Test
    @DisplayName(
            "C7, C12: claims in Redis are lost, forged and held up – no seat has two owners, none is locked for long")
    void inARedisThatLies() throws Exception {
        try (RedisGate one = redisGate();
                RedisGate two = redisGate()) {
            startNodes(one, two);
            assertGateWorks();
            Random random = new Random(7);
            sell(() -> lie(random));
            assertSoundLog();
            assertEverySeatIsFreeAfterItsHold();
        }
    }

    @Test
    @DisplayName("C7, C12: Redis goes down in the middle of a sale – only speed changes")
    void inARedisThatDies() throws Exception {
        try (RedisGate one = redisGate();
                RedisGate two = redisGate()) {
            startNodes(one, two);
            assertGateWorks();
            AtomicBoolean alive = new AtomicBoolean(true);
            AtomicLong calls = new AtomicLong();
            sell(() -> {
                if (calls.incrementAndGet() > 5 && alive.getAndSet(false)) {
                    server.close();
                }
            });
            assertThat(alive).isFalse();
            assertSoundLog();
            assertEverySeatIsFreeAfterItsHold();
        }
    }

    /** Before it is broken: what the first node sells, its gate refuses, and soon the other's does too. */
    private void assertGateWorks() {
        Node first = nodes.getFirst();
        CustomerId early = new CustomerId("early");
        assertThat(ask(first, early, List.of(seat(0)))).isInstanceOf(Held.class);
        for (Node node : nodes) {
            assertThat(node.node().<ShowtimeReply>sendAndWait(hold(new CustomerId("warm"), seat(0))))
                    .isInstanceOf(Refused.class);
            await().until(() -> !node.gate()
                    .takenByOthers(ID, new CustomerId("later"), List.of(seat(0)), false)
                    .isEmpty());
        }
    }

    private HoldSeats hold(CustomerId customer, SeatCode... seats) {
        return new HoldSeats(ID, HoldId.of(ID, 0, nextHold.getAndIncrement()), customer, List.of(seats), List.of());
    }

    /** Flushes all claims, forges some on any seat, and holds Redis up now and then. */
    private void lie(Random random) {
        switch (random.nextInt(20)) {
            case 0 -> redis.clientPause(15);
            case 1, 2, 3 -> redis.flushall();
            default -> {
                String claim = random.nextInt(200) + " " + clock.millis() + " " + Long.MAX_VALUE + " nobody";
                redis.set(RedisGate.key(ID, seat(random.nextInt(SEATS))), claim);
            }
        }
    }

    private void sell(Runnable saboteur) throws Exception {
        AtomicBoolean selling = new AtomicBoolean(true);
        try (ExecutorService threads = Executors.newFixedThreadPool(BUYERS + 1)) {
            Future<?> sabotage = threads.submit(() -> {
                while (selling.get()) {
                    saboteur.run();
                    LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
                }
            });
            List<Callable<Void>> buyers = IntStream.range(0, BUYERS)
                    .<Callable<Void>>mapToObj(buyer -> () -> buy(buyer))
                    .toList();
            for (Future<Void> finished : threads.invokeAll(buyers)) {
                finished.get();
            }
            selling.set(false);
            sabotage.get();
        }
    }

    private Void buy(int buyer) {
        Random random = new Random(buyer);
        CustomerId customer = new CustomerId("buyer-" + buyer);
        for (int round = 0; round < ROUNDS; round++) {
            Node at = nodes.get(random.nextInt(nodes.size()));
            int first = random.nextInt(SEATS - 1);
            ShowtimeReply reply = ask(at, customer, List.of(seat(first), seat(first + 1)));
            if (reply instanceof Held held && random.nextBoolean()) {
                at.node().<ShowtimeReply>sendAndWait(new ReleaseHold(ID, held.holdId(), customer));
            }
            if (buyer == 0 && round % 40 == 39) {
                clock.advance(Duration.ofMinutes(4));
            }
        }
        return null;
    }

    /** As the API does it; {@code null} when the gate refuses. */
    private ShowtimeReply ask(Node at, CustomerId customer, List<SeatCode> seats) {
        if (!at.gate().takenByOthers(ID, customer, seats, false).isEmpty()) {
            refusedByGate.incrementAndGet();
            return null;
        }
        return at.node().sendAndWait(hold(customer, seats.toArray(SeatCode[]::new)));
    }

    private void assertSoundLog() {
        Map<SeatCode, HoldId> owners = new HashMap<>();
        int held = 0;
        for (Object event : nodes.getFirst().node().payloads(ID.aggregateId())) {
            if (event instanceof SeatsHeld claim) {
                held++;
                claim.seats()
                        .forEach(seat -> assertThat(owners.put(seat, claim.holdId()))
                                .as("%s", seat)
                                .isNull());
            } else if (event instanceof HoldReleased released) {
                released.seats().forEach(owners::remove);
            } else if (event instanceof HoldExpired expired) {
                expired.seats().forEach(owners::remove);
            }
        }
        assertThat(held).isGreaterThan(SEATS / 2);
    }

    private void assertEverySeatIsFreeAfterItsHold() {
        clock.advance(SalesPolicy.of(ShowtimeKind.FLIGHT).holdDuration().plusMillis(1));
        for (int i = 0; i < SEATS; i++) {
            Node at = nodes.get(i % nodes.size());
            assertThat(ask(at, new CustomerId("late-" + i), List.of(seat(i))))
                    .as("seat %s", i)
                    .isInstanceOf(Held.class);
        }
    }

    private static SeatCode seat(int number) {
        return new SeatCode("R0-" + (number + 1));
    }
}
