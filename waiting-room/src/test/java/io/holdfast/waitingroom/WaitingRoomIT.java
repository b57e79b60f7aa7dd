package io.holdfast.waitingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueueNumbers;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.waitingroom.admit.Admitter;
import io.holdfast.waitingroom.line.Line;
import io.holdfast.waitingroom.line.LineWork;
import io.holdfast.waitingroom.line.PoolId;
import io.holdfast.waitingroom.line.Standing;
import io.micrometer.core.instrument.Gauge;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The waiting room over a real Redis and database, second by second. */
class WaitingRoomIT extends QueueTestBase {
    private static QueueState state(QueuePlace place) {
        return place.state();
    }

    private List<Integer> inState(ShowtimeId event, int customers, QueueState state) {
        return IntStream.range(0, customers)
                .filter(i -> node.look(event, i).state() == state)
                .boxed()
                .toList();
    }

    private ShowtimeId eventWith(int hall, int perSecond, int customers) {
        ShowtimeId event = node.event(hall, perSecond);
        for (int i = 0; i < customers; i++) {
            node.join(event, i);
        }
        return event;
    }

    private static SeatsHeld held(ShowtimeId event, int customer, java.time.Instant until) {
        return new SeatsHeld(
                event, holdOf(event, customer), QueueNode.customer(customer), List.of(), List.of(), money(), until);
    }

    private static HoldId holdOf(ShowtimeId event, int customer) {
        return HoldId.of(event, 0, customer + 1);
    }

    private static Money money() {
        return new Money(1_000, "BRL");
    }

    private static BookingConfirmed booked(ShowtimeId event, int customer) {
        return new BookingConfirmed(
                event,
                holdOf(event, customer),
                QueueNode.customer(customer),
                List.of(),
                List.of(),
                money(),
                new PaymentId(new UUID(0, customer)));
    }

    @Nested
    class Joining {
        @Test
        @DisplayName("E10: joining again keeps the place")
        void keepsThePlace() {
            ShowtimeId event = eventWith(0, 0, 3);
            QueuePlace again = node.join(event, 0);
            assertThat(again.joined()).isFalse();
            assertThat(again.ahead()).isZero();
            assertThat(again.queueId()).isEqualTo(node.look(event, 0).queueId());
            assertThat(node.join(event, 3).ahead()).isEqualTo(3);
        }

        @Test
        @DisplayName("R1: another's id is as good as none")
        void ofAnotherIsRefused() {
            ShowtimeId event = eventWith(0, 0, 2);
            assertThatThrownBy(() -> node.waitingRooms.look(event, QueueNode.customer(0), node.id(event, 1)))
                    .isInstanceOfSatisfying(
                            QueueRefused.class,
                            refused -> assertThat(refused.reason()).isEqualTo(QueueRefused.Reason.NO_SUCH_PLACE));
            assertThatThrownBy(() -> node.waitingRooms.leave(event, QueueNode.customer(0), node.id(event, 1)))
                    .isInstanceOf(QueueRefused.class);
            assertThat(node.look(event, 1).state()).isEqualTo(QueueState.WAITING);
        }

        @Test
        void idsDifferBetweenCustomersAndRooms() {
            ShowtimeId event = eventWith(0, 0, 1);
            ShowtimeId other = eventWith(0, 0, 1);
            assertThat(Set.of(node.id(event, 0), node.id(event, 1), node.id(other, 0)))
                    .hasSize(3);
        }

        @Test
        void isRefusedWhereThereIsNoWaitingRoom() {
            assertThatThrownBy(() -> node.join(new ShowtimeId(7), 0))
                    .isInstanceOfSatisfying(
                            QueueRefused.class,
                            refused -> assertThat(refused.reason()).isEqualTo(QueueRefused.Reason.NO_QUEUE));
        }

        @Test
        void aThousandAtOnceHaveAThousandPlacesInOrder() throws Exception {
            ShowtimeId event = node.event(0, 0);
            List<long[]> joins = new ArrayList<>();
            try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
                List<Future<long[]>> running = new ArrayList<>();
                for (int i = 0; i < 1_000; i++) {
                    int customer = i;
                    running.add(threads.submit(() -> timedJoin(event, customer)));
                }
                for (Future<long[]> one : running) {
                    joins.add(one.get());
                }
            }
            assertThat(joins.stream().map(join -> join[2]).toList())
                    .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 1_000)
                            .mapToObj(i -> 2L * i)
                            .toList());
            // Who had an answer before another began to ask stands before them.
            for (long[] first : joins) {
                for (long[] second : joins) {
                    assertThat(first[1] < second[0] && first[2] > second[2]).isFalse();
                }
            }
        }

        private long[] timedJoin(ShowtimeId event, int customer) {
            long from = System.nanoTime();
            Standing standing =
                    node.line.join(node.rooms.of(event), PoolId.of(node.id(event, customer)), 0, "", clock.millis());
            return new long[] {from, System.nanoTime(), standing.value()};
        }

        @Test
        @DisplayName("E16: a challenge must be answered, by the customer it was made for")
        void asksForWork() {
            ShowtimeId event = node.event(new QueueSettings(1, 1, false, 0, 8), SalesStatus.OPEN);
            QueueRefused[] refused = new QueueRefused[1];
            assertThatThrownBy(() -> node.join(event, 0))
                    .isInstanceOfSatisfying(QueueRefused.class, thrown -> refused[0] = thrown);
            assertThat(refused[0].reason()).isEqualTo(QueueRefused.Reason.CHALLENGE);
            assertThat(refused[0].bits()).isEqualTo(8);
            String proof = IntStream.iterate(0, i -> i + 1)
                    .mapToObj(Integer::toString)
                    .filter(text -> ProofOfWork.zeroBits(refused[0].detail() + text) >= 8)
                    .findFirst()
                    .orElseThrow();
            assertThat(node.waitingRooms
                            .join(event, QueueNode.customer(0), new JoinQueue(null, proof))
                            .state())
                    .isEqualTo(QueueState.WAITING);
        }
    }

    @Nested
    class TheLine {
        @Test
        @DisplayName("E3: first come, first let in, as many a second as may, and never more than fit")
        void letsInInOrder() {
            ShowtimeId event = eventWith(5, 2, 9);
            node.second();
            assertThat(inState(event, 9, QueueState.ADMITTED)).containsExactly(0, 1);
            node.second();
            node.second();
            node.second();
            assertThat(inState(event, 9, QueueState.ADMITTED)).containsExactly(0, 1, 2, 3, 4);
            assertThat(node.look(event, 8).ahead()).isEqualTo(3);
        }

        @Test
        @DisplayName("a position never rises, whoever leaves, is let in or comes")
        void positionsNeverRise() {
            long seed = 20_261_202L;
            Random random = new Random(seed);
            ShowtimeId event = eventWith(40, 3, 3_000);
            long[] shown = new long[3_000];
            java.util.Arrays.fill(shown, Long.MAX_VALUE);
            for (int step = 0; step < 40; step++) {
                for (int i = 0; i < 25; i++) {
                    node.leave(event, random.nextInt(2_900));
                }
                node.second();
                for (int look = 0; look < 30; look++) {
                    int customer = 2_900 + random.nextInt(100);
                    long ahead = node.line
                            .look(node.rooms.of(event), PoolId.of(node.id(event, customer)), clock.millis())
                            .ahead();
                    assertThat(ahead).as("seed %d, step %d", seed, step).isLessThanOrEqualTo(shown[customer]);
                    shown[customer] = ahead;
                }
            }
            // Exact to a block of numbers: more than a quarter has left.
            assertThat(shown[2_999]).isLessThan(2_900 - 300);
        }

        @Test
        void whoHasLeftIsNotCalled() {
            ShowtimeId event = eventWith(2, 2, 5);
            node.leave(event, 0);
            node.leave(event, 0);
            node.leave(event, 2);
            node.second();
            assertThat(inState(event, 5, QueueState.ADMITTED)).containsExactly(1, 3);
            assertThat(node.look(event, 0).state()).isEqualTo(QueueState.LEFT);
            assertThat(node.join(event, 0).ahead()).isEqualTo(1);
        }

        @Test
        @DisplayName("E13: the estimate comes from the measured pace")
        void estimatesTheWait() {
            ShowtimeId event = eventWith(1_000, 10, 300);
            for (int i = 0; i < 3; i++) {
                node.second();
            }
            QueuePlace last = node.look(event, 299);
            assertThat(last.ahead()).isEqualTo(260);
            assertThat(last.admissionsPerMinute()).isBetween(500, 700);
            assertThat(last.estimatedWaitSeconds()).isBetween(20L, 32L);
        }

        @Test
        void membersHaveTheirShareOfEachBatch() {
            ShowtimeId event = node.event(new QueueSettings(100, 10, false, 30, 0), SalesStatus.OPEN);
            node.waitingRooms.addMembers(
                    event,
                    IntStream.range(100, 110).mapToObj(QueueNode::customer).toList());
            for (int i = 0; i < 20; i++) {
                node.join(event, i);
            }
            for (int i = 100; i < 110; i++) {
                node.join(event, i);
            }
            node.second();
            assertThat(inState(event, 20, QueueState.ADMITTED)).hasSize(7).containsExactly(0, 1, 2, 3, 4, 5, 6);
            assertThat(IntStream.range(100, 110)
                            .filter(i -> node.look(event, i).state() == QueueState.ADMITTED)
                            .boxed())
                    .containsExactly(100, 101, 102);
        }
    }

    @Nested
    class TheHall {
        @Test
        @DisplayName("case 24: places of those who vanish and of those who finish come free, and nobody is stuck")
        void placesComeFree() {
            ShowtimeId event = eventWith(10, 500, 30);
            node.second();
            assertThat(inState(event, 10, QueueState.ADMITTED)).hasSize(10);
            clock.advance(QueueNode.LEASE.plusMillis(1));
            node.second();
            assertThat(inState(event, 10, QueueState.EXPIRED)).hasSize(10);
            assertThat(inState(event, 30, QueueState.ADMITTED))
                    .containsExactlyElementsOf(IntStream.range(10, 20).boxed().toList());
            for (int i = 10; i < 20; i++) {
                node.watch.on(booked(event, i));
            }
            node.second();
            assertThat(inState(event, 30, QueueState.ADMITTED))
                    .containsExactlyElementsOf(IntStream.range(20, 30).boxed().toList());
            QueueNumbers numbers = node.waitingRooms.numbers(event);
            assertThat(numbers.abandoned()).isEqualTo(10);
            assertThat(numbers.finished()).isEqualTo(10);
            assertThat(numbers.waiting()).isZero();
            assertThat(numbers.inHall()).isEqualTo(10);
        }

        @Test
        void whoNeverShowsUpLosesTheTurnSooner() {
            ShowtimeId event = eventWith(1, 1, 2);
            node.second();
            clock.advance(QueueNode.ARRIVE.plusMillis(1));
            node.second();
            assertThat(node.look(event, 1).state()).isEqualTo(QueueState.ADMITTED);
            assertThat(node.look(event, 0).state()).isEqualTo(QueueState.EXPIRED);
        }

        @Test
        @DisplayName("case 25: bought means out: the place is free, the token dead; it never outlives the lease")
        void endsTheTurnOfWhoHasBought() {
            ShowtimeId event = eventWith(1, 1, 2);
            node.second();
            QueuePlace place = node.look(event, 0);
            assertThat(place.accessTokenExpiresAt()).isEqualTo(clock.instant().plus(QueueNode.LEASE));
            assertThat(node.admits(event, 0, place.accessToken())).isTrue();
            node.watch.on(booked(event, 0));
            assertThat(node.admits(event, 0, place.accessToken())).isFalse();
            assertThat(node.look(event, 0).state()).isEqualTo(QueueState.FINISHED);
            node.second();
            assertThat(node.look(event, 1).state()).isEqualTo(QueueState.ADMITTED);
        }

        @Test
        void leavingFreesThePlaceOnEveryNode() {
            ShowtimeId event = eventWith(1, 1, 1);
            node.second();
            String token = node.look(event, 0).accessToken();
            try (QueueNode other = anotherNode()) {
                assertThat(other.admits(event, 0, token)).isTrue();
                node.leave(event, 0);
                assertThat(node.admits(event, 0, token)).isFalse();
                other.revocations.read(other.rooms.refresh());
                assertThat(other.admits(event, 0, token)).isFalse();
            }
        }

        @Test
        void usingATurnKeepsItButNotForEver() {
            ShowtimeId event = eventWith(1, 1, 1);
            node.second();
            node.look(event, 0);
            java.time.Instant in = clock.instant();
            for (int i = 0; i < 4; i++) {
                clock.advance(Duration.ofMinutes(8));
                node.admission.used(event, QueueNode.customer(0));
            }
            assertThat(node.look(event, 0).state()).isEqualTo(QueueState.EXPIRED);
            clock.set(in.plus(Duration.ofMinutes(29)));
            assertThat(node.look(event, 0).accessTokenExpiresAt()).isEqualTo(in.plus(QueueNode.STAY));
        }

        @Test
        void tokensEndWithTheirTime() {
            ShowtimeId event = eventWith(1, 1, 1);
            node.second();
            String token = node.look(event, 0).accessToken();
            clock.advance(QueueNode.LEASE);
            assertThat(node.admits(event, 0, token)).isTrue();
            clock.advance(Duration.ofMillis(1));
            assertThat(node.admits(event, 0, token)).isFalse();
        }
    }

    @Nested
    class AtOnce {
        private static final int HALL = 20;
        private static final int CUSTOMERS = 200;
        private static final int ROUNDS = 9;

        @Test
        @DisplayName(
                "leaving, buying, running out and using at once: a place comes free once, and the hall is never above its size")
        void everyPlaceComesFreeOnce() throws Exception {
            ShowtimeId event = eventWith(HALL, HALL, CUSTOMERS);
            long fence = node.lease.take().orElseThrow();
            List<Line.Ended> freed = Collections.synchronizedList(new ArrayList<>());
            try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
                for (int round = 0; round < ROUNDS; round++) {
                    node.second();
                    assertThat(node.line.inHall(node.room(event))).isBetween(1L, (long) HALL);
                    List<Callable<Object>> all = new ArrayList<>();
                    for (int customer : inState(event, CUSTOMERS, QueueState.ADMITTED)) {
                        PoolId id = PoolId.of(node.id(event, customer));
                        all.add(() -> freed.addAll(node.line.leave(node.rooms.of(event), id, clock.millis()).stream()
                                .toList()));
                        all.add(() -> freed.addAll(node.line.finish(node.rooms.of(event), id, clock.millis()).stream()
                                .toList()));
                        all.add(() -> {
                            node.admission.used(event, QueueNode.customer(customer));
                            return node.look(event, customer);
                        });
                    }
                    if (round % 2 == 0) {
                        clock.advance(QueueNode.LEASE.plusMillis(1));
                    }
                    all.add(() -> node.work
                            .admit(node.rooms.of(event), fence, clock.millis(), false, HALL, Standing.Notice.NOTHING, 0)
                            .inHall());
                    Collections.shuffle(all, new Random(round));
                    for (Future<Object> one : threads.invokeAll(all)) {
                        assertThat(one.get() instanceof Long inHall ? inHall.longValue() : 0)
                                .isLessThanOrEqualTo(HALL);
                    }
                }
            }
            assertThat(freed.stream().map(Line.Ended::turn)).doesNotHaveDuplicates();
            QueueNumbers numbers = node.waitingRooms.numbers(event);
            assertThat(numbers.finished() + numbers.left()).isEqualTo(freed.size());
            assertThat(numbers.admitted()).isEqualTo(freed.size() + numbers.abandoned() + numbers.inHall());
            assertThat(numbers.finished()).isPositive();
            assertThat(numbers.left()).isPositive();
            assertThat(numbers.abandoned()).isPositive();
        }
    }

    @Nested
    class WhenItIsOver {
        private List<String> keys(String pattern) {
            return node.redis.call(redis -> redis.sync().keys(pattern));
        }

        @Test
        @DisplayName("a day after the showtime its line is gone from Redis; what proves the shuffle stays")
        void makesRoom() {
            ShowtimeId event = eventWith(2, 2, 30);
            node.second();
            String name = "queue:{" + event.value() + "}*";
            assertThat(keys(name)).hasSizeGreaterThan(20);
            clock.set(node.rooms.sale(event).startsAt().plus(Admitter.KEPT).plusMillis(1));
            node.second();
            assertThat(keys(name)).isEmpty();
            assertThatThrownBy(() -> node.look(event, 0))
                    .isInstanceOfSatisfying(
                            QueueRefused.class,
                            refused -> assertThat(refused.reason()).isEqualTo(QueueRefused.Reason.CLOSED));
            node.watch.on(booked(event, 0));
            node.second();
            assertThat(node.waitingRooms.fairness(event).seed()).isNotNull();
            assertThat(keys(name)).isEmpty();
        }
    }

    @Nested
    class Watching {
        private Double gauge(String name, ShowtimeId event) {
            Gauge gauge = node.meters.find(name).tag("event", event.toString()).gauge();
            return gauge == null ? null : gauge.value();
        }

        private double counter(String name, ShowtimeId event) {
            return node.meters
                    .get(name)
                    .tag("event", event.toString())
                    .functionCounter()
                    .count();
        }

        @Test
        @DisplayName("every room's numbers are metrics of its own, as long as it is there")
        void showsTheNumbersOfEachRoom() {
            ShowtimeId event = eventWith(2, 2, 5);
            ShowtimeId other = eventWith(1, 1, 3);
            RoomMeters meters = new RoomMeters(node.meters, node.waitingRooms::numbers);
            node.second();
            meters.read(node.rooms.refresh());
            assertThat(gauge("holdfast.queue.admitted.per.minute", event)).isEqualTo(120);
            clock.advance(QueueNode.ARRIVE.plusMillis(1));
            node.second();
            node.admits(event, 0, "nonsense");
            meters.read(node.rooms.refresh());
            assertThat(gauge("holdfast.queue.waiting", event)).isEqualTo(1);
            assertThat(gauge("holdfast.queue.in.hall", event)).isEqualTo(2);
            assertThat(counter("holdfast.queue.abandoned", event)).isEqualTo(2);
            assertThat(gauge("holdfast.queue.waiting", other)).isEqualTo(1);
            assertThat(node.meters
                            .get("holdfast.queue.tokens.refused")
                            .tag("event", event.toString())
                            .counter()
                            .count())
                    .isEqualTo(1);
            assertThat(node.waitingRooms.numbers(other).tokensRefused()).isZero();
            meters.read(List.of(node.room(other)));
            assertThat(gauge("holdfast.queue.waiting", event)).isNull();
            assertThat(gauge("holdfast.queue.waiting", other)).isEqualTo(1);
        }
    }

    @Nested
    class TheOperator {
        @Test
        void pausesAndGoesOn() {
            ShowtimeId event = eventWith(5, 5, 3);
            node.waitingRooms.set(event, new QueueSettings(5, 5, true, 0, 0));
            node.second();
            assertThat(node.look(event, 0).state()).isEqualTo(QueueState.WAITING);
            assertThat(node.look(event, 0).paused()).isTrue();
            node.waitingRooms.set(event, new QueueSettings(5, 5, false, 0, 0));
            node.second();
            assertThat(inState(event, 3, QueueState.ADMITTED)).hasSize(3);
        }

        @Test
        void drainsAndCloses() {
            ShowtimeId event = eventWith(1, 5, 3);
            node.waitingRooms.drain(event);
            assertThatThrownBy(() -> node.join(event, 9)).isInstanceOf(QueueRefused.class);
            assertThat(node.join(event, 2).state()).isEqualTo(QueueState.WAITING);
            node.second();
            assertThat(node.look(event, 0).state()).isEqualTo(QueueState.ADMITTED);
            node.waitingRooms.close(event);
            assertThat(node.look(event, 1).state()).isEqualTo(QueueState.CLOSED);
            node.leave(event, 0);
            node.second();
            assertThat(node.look(event, 1).state()).isEqualTo(QueueState.CLOSED);
            node.waitingRooms.reopen(event);
            node.second();
            assertThat(node.look(event, 1).state()).isEqualTo(QueueState.ADMITTED);
        }

        @Test
        @DisplayName("nobody is let in to nothing; sold out is said when nothing is held either, and taken back")
        void saysSoldOut() {
            ShowtimeId event = eventWith(5, 5, 2);
            node.watch.on(held(event, 7, clock.instant().plusSeconds(300)));
            node.sale(event, SalesStatus.OPEN, 0);
            node.second();
            assertThat(state(node.look(event, 0))).isEqualTo(QueueState.WAITING);
            node.watch.on(booked(event, 7));
            node.second();
            assertThat(state(node.look(event, 0))).isEqualTo(QueueState.SOLD_OUT);
            assertThat(node.look(event, 1).ahead()).isEqualTo(1);
            node.sale(event, SalesStatus.OPEN, 1);
            node.second();
            assertThat(state(node.look(event, 0))).isEqualTo(QueueState.ADMITTED);
            assertThat(state(node.look(event, 1))).isEqualTo(QueueState.WAITING);
        }
    }

    @Nested
    class SeveralNodes {
        @Test
        @DisplayName("E3: one node lets in at a time, and one that was replaced does nothing more")
        void oneLetsIn() {
            ShowtimeId event = eventWith(10, 1, 5);
            try (QueueNode other = anotherNode()) {
                node.second();
                other.admitter.step();
                assertThat(inState(event, 5, QueueState.ADMITTED)).hasSize(1);
                long old = node.lease.take().orElseThrow();
                assertThat(other.lease.take()).isEmpty();
                node.lease.giveBack();
                assertThat(other.lease.take().orElseThrow()).isGreaterThan(old);
                clock.advance(Duration.ofSeconds(1));
                other.admitter.step();
                clock.advance(Duration.ofSeconds(1));
                assertThatThrownBy(() -> node.work.admit(
                                node.room(event), old, clock.millis(), false, 10, Standing.Notice.NOTHING, 0))
                        .isInstanceOf(LineWork.Fenced.class);
                assertThat(inState(event, 5, QueueState.ADMITTED)).hasSize(2);
                other.lease.giveBack();
            }
            node.admitter.step();
        }
    }

    @Nested
    class WhenRedisForgets {
        private void forget(ShowtimeId event) {
            node.redis.call(redis -> redis.sync().del("queue:{" + event.value() + "}:room"));
        }

        @Test
        @DisplayName("E12: it is said, nobody jumps, and who holds something is in the hall")
        void startsAgainHonestly() {
            ShowtimeId event = eventWith(2, 1, 4);
            node.second();
            node.look(event, 0);
            node.watch.on(held(event, 0, clock.instant().plusSeconds(300)));
            forget(event);
            assertThat(node.look(event, 1).state()).isEqualTo(QueueState.LOST);
            assertThat(node.look(event, 0).state()).isEqualTo(QueueState.ADMITTED);
            assertThat(node.waitingRooms.numbers(event).lostAt()).isEqualTo(clock.instant());
            assertThat(node.join(event, 3).ahead()).isZero();
            assertThat(node.join(event, 1).ahead()).isEqualTo(1);
            node.second();
            assertThat(inState(event, 4, QueueState.ADMITTED)).containsExactly(0, 3);
        }

        @Test
        void theBeatFindsOutByItself() {
            ShowtimeId event = eventWith(2, 1, 1);
            forget(event);
            node.second();
            assertThat(node.room(event).epoch()).isEqualTo(2);
            try (QueueNode other = anotherNode()) {
                assertThat(other.join(event, 0).joined()).isTrue();
            }
        }

        @Test
        void holdsThatEndedAreNotSeated() {
            ShowtimeId event = eventWith(2, 1, 1);
            node.watch.on(held(event, 0, clock.instant().plusSeconds(300)));
            node.watch.on(new HoldExpired(event, holdOf(event, 0), List.of(), List.of()));
            forget(event);
            assertThat(node.look(event, 0).state()).isEqualTo(QueueState.LOST);
        }
    }
}
