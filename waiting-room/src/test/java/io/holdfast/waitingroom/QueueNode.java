package io.holdfast.waitingroom;

import io.holdfast.api.CustomerId;
import io.holdfast.api.IdSource;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.api.waitingroom.JoinQueue;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.waitingroom.admit.Admitter;
import io.holdfast.waitingroom.admit.AdmitterLease;
import io.holdfast.waitingroom.admit.RevocationReader;
import io.holdfast.waitingroom.draw.Draw;
import io.holdfast.waitingroom.draw.FairnessDesk;
import io.holdfast.waitingroom.draw.PoolTable;
import io.holdfast.waitingroom.line.Line;
import io.holdfast.waitingroom.line.LineWork;
import io.holdfast.waitingroom.line.RedisCalls;
import io.holdfast.waitingroom.room.HallHolds;
import io.holdfast.waitingroom.room.Room;
import io.holdfast.waitingroom.room.RoomTable;
import io.holdfast.waitingroom.room.Rooms;
import io.holdfast.waitingroom.token.AccessTokens;
import io.holdfast.waitingroom.token.RevokedTurns;
import io.holdfast.waitingroom.token.TokenAdmission;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** One node of the waiting room over real servers, whose beat is the test's. Nodes of one database are one shop. */
public final class QueueNode implements AutoCloseable {
    public static final String SECRET = "a secret of the tests and not that of a shop";
    public static final Duration ARRIVE = Duration.ofMinutes(2);
    public static final Duration LEASE = Duration.ofMinutes(10);
    public static final Duration STAY = Duration.ofMinutes(30);

    private static final AtomicLong EVENTS = new AtomicLong(1_000);
    private static final AtomicLong NODES = new AtomicLong(1);
    private static final Map<ShowtimeId, AtomicReference<ShowtimeView>> PROGRAMME = new ConcurrentHashMap<>();

    final SettableClock clock;
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final RedisCalls redis;
    final JdbcClient jdbc;
    final TransactionTemplate transactions;
    final RoomTable table;
    final HallHolds holds;
    final PoolTable pool;
    final LineWork work;
    final Line line;
    final Rooms rooms;
    final Draw draw;
    final RevokedTurns revoked = new RevokedTurns();
    final TokenAdmission admission;
    final LineWaitingRooms waitingRooms;
    final HallWatch watch;
    final AdmitterLease lease;
    final Admitter admitter;
    final RevocationReader revocations;

    QueueNode(TestDatabase database, SettableClock clock, String redisUrl) {
        this.clock = clock;
        redis = new RedisCalls(redisUrl);
        work = new LineWork(redis, ARRIVE, STAY);
        line = new Line(redis, LEASE, STAY);
        JdbcClient jdbc = JdbcClient.create(database.dataSource());
        IdSource ids = new NumberedIds(1_000_000 * NODES.getAndIncrement());
        table = new RoomTable(jdbc);
        holds = new HallHolds(jdbc);
        pool = new PoolTable(jdbc);
        rooms = new Rooms(table, holds, work, QueueNode::sale, ids, clock, QueueSettings.DEFAULT);
        this.jdbc = jdbc;
        transactions = new TransactionTemplate(new JdbcTransactionManager(database.dataSource()));
        draw = new Draw(table, pool, work, transactions, clock);
        AccessTokens tokens = new AccessTokens(SECRET);
        admission = new TokenAdmission(tokens, revoked, rooms, line, clock, Runnable::run, meters);
        waitingRooms = new LineWaitingRooms(
                rooms,
                table,
                line,
                work,
                new PlaceAnswers(tokens, ARRIVE),
                new FairnessDesk(pool),
                revoked,
                admission,
                new ProofOfWork(),
                clock);
        watch = new HallWatch(rooms, holds, waitingRooms);
        lease = new AdmitterLease(jdbc, ids.nextUuid());
        admitter = new Admitter(lease, rooms, table, work, LEASE, draw, holds, clock, Runnable::run);
        revocations = new RevocationReader(line, revoked);
    }

    private static @Nullable ShowtimeView sale(ShowtimeId showtimeId) {
        AtomicReference<ShowtimeView> sale = PROGRAMME.get(showtimeId);
        return sale == null ? null : sale.get();
    }

    /** A showtime with a waiting room, on sale at once. */
    ShowtimeId event(int hall, int perSecond) {
        return event(new QueueSettings(hall, perSecond, false, 0, 0), SalesStatus.OPEN);
    }

    /** A showtime with a waiting room. */
    ShowtimeId event(QueueSettings settings, SalesStatus status) {
        ShowtimeId showtimeId = new ShowtimeId(EVENTS.incrementAndGet());
        SalesPolicy policy = SalesPolicy.of(ShowtimeKind.CONCERT);
        PROGRAMME.put(
                showtimeId,
                new AtomicReference<>(new ShowtimeView(
                        showtimeId,
                        1,
                        ShowtimeKind.CONCERT,
                        "A concert",
                        null,
                        new PlanId(new UUID(0, 1)),
                        clock.instant().plus(Duration.ofDays(20)),
                        ZoneOffset.UTC,
                        status,
                        50_000,
                        50_000,
                        List.of(),
                        policy,
                        null)));
        waitingRooms.set(showtimeId, settings);
        return showtimeId;
    }

    void sale(ShowtimeId showtimeId, SalesStatus status, int placesLeft) {
        PROGRAMME
                .get(showtimeId)
                .updateAndGet(sale -> new ShowtimeView(
                        sale.showtimeId(),
                        sale.version() + 1,
                        sale.kind(),
                        sale.title(),
                        sale.venue(),
                        sale.planId(),
                        sale.startsAt(),
                        sale.timeZone(),
                        status,
                        placesLeft,
                        sale.placesTotal(),
                        sale.categories(),
                        sale.policy(),
                        sale.flight()));
    }

    static CustomerId customer(int number) {
        return new CustomerId("customer-" + number);
    }

    QueuePlace join(ShowtimeId showtimeId, int customer) {
        return waitingRooms.join(showtimeId, customer(customer), new JoinQueue(null, null));
    }

    QueuePlace look(ShowtimeId showtimeId, int customer) {
        return waitingRooms.look(showtimeId, customer(customer), id(showtimeId, customer));
    }

    void leave(ShowtimeId showtimeId, int customer) {
        waitingRooms.leave(showtimeId, customer(customer), id(showtimeId, customer));
    }

    QueueId id(ShowtimeId showtimeId, int customer) {
        return rooms.of(showtimeId).idOf(customer(customer));
    }

    boolean admits(ShowtimeId showtimeId, int customer, @Nullable String token) {
        return admission.admits(token, showtimeId, customer(customer));
    }

    Room room(ShowtimeId showtimeId) {
        return table.find(showtimeId).orElseThrow();
    }

    /** Lets a second pass, and people in. */
    void second() {
        clock.advance(Duration.ofSeconds(1));
        admitter.step();
    }

    @Override
    public void close() {
        redis.close();
    }
}
