package io.holdfast.command.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.showtime.Held;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.command.Showtimes;
import io.holdfast.command.showtime.model.ClaimsAtRest;
import io.holdfast.command.showtime.model.Decision;
import io.holdfast.embedded.redis.RedisServer;
import io.holdfast.testsupport.TestRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract over a real Redis, and what may go wrong with one. */
class RedisGateIT extends GateContract {
    private static final String A1 = "seat:{42}:A1";

    private final RedisGate gate = connected(TestRedis.url());
    private final RedisClient client = RedisClient.create(TestRedis.url());
    private final StatefulRedisConnection<String, String> connection = client.connect();
    private final RedisCommands<String, String> redis = connection.sync();

    private RedisGate connected(String url) {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        RedisGate connected = RedisGate.at(url, clock, meters);
        await().until(() -> meters.get(GateMeters.REDIS_UP).gauge().value() == 1);
        return connected;
    }

    @Override
    Gate gate() {
        return gate;
    }

    @BeforeEach
    void startAfresh() {
        redis.flushall();
        tellAgain("A1");
    }

    @AfterEach
    void disconnect() {
        gate.close();
        client.shutdown();
    }

    private String stored(long version, Instant told, Instant until) {
        return version + " " + told.toEpochMilli() + " " + until.toEpochMilli() + " somebody";
    }

    @Test
    @DisplayName("C12: keys are hash-tagged by showtime and live no longer than their hold, nor than they are believed")
    void keysEndByThemselves() {
        Held held = holds(ANA, "A1");
        await().until(() -> redis.exists(A1) == 1);
        assertThat(redis.pttl(A1)).isBetween(1L, StoredClaim.TRUST.toMillis());
        clock.set(held.expiresAt().minusMillis(800));
        tellAgain("A1");
        await().untilAsserted(() -> assertThat(redis.pttl(A1)).isBetween(0L, 801L));
    }

    @Nested
    class BetweenNodes {
        private final RedisGate other = connected(TestRedis.url());

        @BeforeEach
        void theOtherKnowsTheShowtime() {
            other.atRest(front(), true, clock.instant());
        }

        @AfterEach
        void stop() {
            other.close();
        }

        private ClaimsAtRest front() {
            return new ClaimsAtRest(
                    Showtimes.ID, showtime.version(), showtime.claimsAtRest().front(), List.of());
        }

        private List<SeatCode> asksTheOther(String... seats) {
            return other.takenByOthers(Showtimes.ID, BO, Showtimes.seats(seats), false);
        }

        @Test
        @DisplayName("C12: what one node sold, the other refuses without having heard of it")
        void claimsAreShared() {
            holds(ANA, "A1", "A2");
            await().untilAsserted(() -> assertThat(asksTheOther("A2", "A3")).isEqualTo(Showtimes.seats("A2")));
        }

        @Test
        void whatOneNodeFreedTheOtherLetsPass() {
            Held held = holds(ANA, "A1");
            await().until(() -> !asksTheOther("A1").isEmpty());
            does(new ReleaseHold(Showtimes.ID, held.holdId(), ANA));
            await().untilAsserted(() -> assertThat(asksTheOther("A1")).isEmpty());
        }

        @Test
        @DisplayName("a claim that arrives after its own release does not come back to life")
        void lateClaimsAreIgnored() {
            Held held = (Held) decideOnly(Showtimes.hold(500, ANA, "A1"));
            ClaimsAtRest claimed = showtime.claimsAtRest();
            decideOnly(new ReleaseHold(Showtimes.ID, held.holdId(), ANA));
            other.atRest(showtime.claimsAtRest(), true, clock.instant());
            await().until(() -> redis.exists(A1) == 1);
            gate.atRest(claimed, true, clock.instant());
            assertThat(asks(BO, "A1")).isEmpty();
        }

        private Object decideOnly(ShowtimeCommand command) {
            Decision decision = showtime.decide(command, clock.instant());
            decision.events().forEach(showtime::evolve);
            return decision.reply();
        }
    }

    /** Whatever lies there, a seat is never refused for longer than a claim is believed. */
    @Nested
    class WrongKeys {
        @Test
        @DisplayName("C12: a lost claim lets pass, and is told again when somebody has passed in vain")
        void lost() {
            holds(ANA, "A1");
            assertThat(asks(BO, "A1")).isNotEmpty();
            redis.flushall();
            assertThat(asks(BO, "A1")).isEmpty();
            tellAgain("A1");
            assertThat(asks(BO, "A1")).isNotEmpty();
        }

        @Test
        @DisplayName("C12: a claim that nobody took back, on a free seat and without an end, is not believed for long")
        void stale() {
            redis.set(A1, stored(7, clock.instant(), clock.instant().plus(Duration.ofDays(365))));
            assertThat(asks(BO, "A1")).isNotEmpty();
            clock.advance(StoredClaim.TRUST.plusMillis(1));
            assertThat(asks(BO, "A1")).isEmpty();
        }

        @Test
        @DisplayName("C11: a claim that says it lasts is over when its hold is, by this node's clock")
        void expired() {
            redis.set(A1, stored(7, clock.instant(), clock.instant().plusMillis(10)));
            clock.advance(Duration.ofMillis(11));
            assertThat(asks(BO, "A1")).isEmpty();
        }

        @Test
        void notOurs() {
            redis.set(A1, "nonsense");
            redis.set("seat:{42}:A2", "1 2 3");
            redis.set("seat:{42}:A3", "1 now later somebody");
            redis.lpush("seat:{42}:A4", "a list");
            assertThat(asks(BO, "A1", "A2", "A3", "A4")).isEmpty();
            holds(ANA, "A1", "A4");
            assertThat(asks(BO, "A1", "A4")).isEqualTo(Showtimes.seats("A1", "A4"));
        }
    }

    /** Only speed changes. */
    @Nested
    class WithoutAnAnswer {
        @Test
        @DisplayName("C12: a Redis that hangs costs the first few the named time-out, and nobody after them")
        void hanging() {
            holds(ANA, "A1");
            redis.clientPause(TimeUnit.SECONDS.toMillis(3));
            long[] nanos = new long[200];
            for (int i = 0; i < nanos.length; i++) {
                long before = System.nanoTime();
                assertThat(asks(BO, "A1")).isEmpty();
                nanos[i] = System.nanoTime() - before;
            }
            long slow = Arrays.stream(nanos)
                    .filter(took -> took >= RedisClaims.TIMEOUT.toNanos())
                    .count();
            assertThat(slow).isBetween(1L, 20L);
        }

        @Test
        @DisplayName("C12: without Redis everybody passes, and nothing fails")
        void gone() {
            try (RedisServer server = RedisServer.temporary().start();
                    RedisGate lonely = connected(server.url())) {
                server.close();
                holds(ANA, "A1");
                showtime.tellAgain(List.of("A1"));
                lonely.atRest(showtime.claimsAtRest(), true, clock.instant());
                assertThat(lonely.takenByOthers(Showtimes.ID, BO, Showtimes.seats("A1"), false))
                        .isEmpty();
            }
        }

        @Test
        void neverThere() {
            try (RedisGate lonely = RedisGate.at("redis://127.0.0.1:1", clock, new SimpleMeterRegistry())) {
                lonely.atRest(showtime.claimsAtRest(), true, clock.instant());
                for (int i = 0; i < 50; i++) {
                    assertThat(lonely.takenByOthers(Showtimes.ID, BO, Showtimes.seats("A1"), false))
                            .isEmpty();
                }
            }
        }
    }
}
