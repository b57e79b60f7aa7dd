package io.holdfast.audit.entry;

import static io.holdfast.audit.entry.LogWriter.by;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.api.audit.AuditSubject;
import io.holdfast.api.operator.ActionId;
import io.holdfast.api.operator.OperatorActed;
import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.personal.CustomerErased;
import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.CheckoutStarted;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.PlaceCancelled;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueAction;
import io.holdfast.api.waitingroom.QueueChanged;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The log as people ask it, on a real PostgreSQL: two showtimes, two customers, one operator. */
class AuditLogIT {
    private static final ShowtimeId HERE = new ShowtimeId(42);
    private static final ShowtimeId THERE = new ShowtimeId(43);
    private static final CustomerId ANA = new CustomerId("ana");
    private static final CustomerId BO = new CustomerId("bo \"b\"");
    private static final Money PRICE = new Money(2500, "BRL");
    private static final NumberedIds IDS = new NumberedIds();
    private static final HoldId ANAS = IDS.nextHoldId(HERE);
    private static final HoldId BOS = IDS.nextHoldId(HERE);
    private static final HoldId ANAS_THERE = IDS.nextHoldId(THERE);
    private static final PaymentId PAYMENT = IDS.nextPaymentId();
    private static final SeatCode F5 = new SeatCode("F5");
    private static final SeatCode F6 = new SeatCode("F6");
    private static final String OPERATOR = "operator:mara";
    private static final int WRITERS = 4;
    private static final int TRANSACTIONS = 60;

    private static TestDatabase database;
    private static JdbcTemplate jdbc;
    private static StoredAuditLog log;

    private final LogWriter writer = new LogWriter();

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        Flyway.configure().dataSource(database.dataSource()).load().migrate();
        jdbc = new JdbcTemplate(database.dataSource());
    }

    @AfterAll
    static void stop() {
        database.close();
    }

    @BeforeEach
    void tellTheStory() {
        jdbc.execute("TRUNCATE domain_event, booking_view RESTART IDENTITY");
        log = new StoredAuditLog(jdbc);
        writer.startOver();
        here(new SalesOpened(HERE), by(OPERATOR, "OpenSales", "t1", null, "doors are ready"));
        here(held(HERE, ANAS, ANA, F5, F6), by("customer:ana", "HoldSeats", "t2"));
        append("showtime-43", held(THERE, ANAS_THERE, ANA, F5), by("customer:ana", "HoldSeats", "t3"));
        here(
                new CheckoutStarted(HERE, ANAS, ANA, PAYMENT, PRICE, LogWriter.BEGIN),
                by("customer:ana", "StartCheckout", "t4"));
        pay(
                new PaymentRequested(PAYMENT, ANAS, ANA, PRICE, LogWriter.BEGIN),
                by("customer:ana", "RequestPayment", "t4"));
        pay(
                new PaymentCaptured(PAYMENT, ANAS, PRICE, "gw"),
                by("gateway:simulated", "RecordCapture", "t5", "evt_1", null));
        here(
                new BookingConfirmed(HERE, ANAS, ANA, List.of(F5, F6), List.of(), PRICE, PAYMENT),
                by("system:booking-saga", "ConfirmPayment", "t5", PAYMENT.aggregateId() + "#1", null));
        here(held(HERE, BOS, BO, new SeatCode("F7")), by("customer:" + BO, "HoldSeats", "t6"));
        here(
                new HoldReleased(HERE, BOS, List.of(new SeatCode("F7")), List.of()),
                by("customer:" + BO, "ReleaseHold", "t7"));
        append(
                "queue-42",
                new QueueChanged(HERE, QueueAction.DRAIN, QueueSettings.DEFAULT, "the line is too long"),
                by(OPERATOR, "RecordQueueChange", "t8"));
        here(new SeatsBlocked(HERE, List.of(F6), "broken"), by(OPERATOR, "BlockSeats", "t9"));
        here(
                new PlaceCancelled(HERE, ANAS, 2, "STANDARD", F6, PAYMENT, PRICE, PRICE),
                by(OPERATOR, "CancelPlace", "t10"));
        append("customer-ana", new CustomerErased(ANA, "asked for it"), by(OPERATOR, "EraseCustomer", "t11"));
        append(
                "action-" + new ActionId(IDS.nextUuid()),
                new OperatorActed(
                        new ActionId(IDS.nextUuid()),
                        OperatorActionKind.RECONCILIATION_STARTED,
                        "reconciliation",
                        "money is missing",
                        Map.of()),
                by(OPERATOR, "RecordOperatorAction", "t12"));
        knows(ANAS, HERE, ANA);
        knows(ANAS_THERE, THERE, ANA);
        knows(BOS, HERE, BO);
    }

    private static SeatsHeld held(ShowtimeId showtime, HoldId hold, CustomerId customer, SeatCode... seats) {
        return new SeatsHeld(showtime, hold, customer, List.of(seats), List.of(), PRICE, LogWriter.BEGIN);
    }

    private void here(Object event, Map<String, String> meta) {
        append(HERE.aggregateId(), event, meta);
    }

    private void pay(Object event, Map<String, String> meta) {
        append(PAYMENT.aggregateId(), event, meta);
    }

    private long append(String aggregate, Object event, Map<String, String> meta) {
        return writer.append(jdbc, aggregate, event, meta);
    }

    private static void knows(HoldId hold, ShowtimeId showtime, CustomerId customer) {
        jdbc.update(
                "INSERT INTO booking_view (hold_id, showtime_id, showtime_version, customer_id, status, places,"
                        + " amount_minor, currency, expires_at) VALUES (?, ?, 0, ?, 'HELD', '[]', 1, 'BRL', now())",
                hold.value(),
                showtime.value(),
                customer.value());
    }

    private static AuditQuery all() {
        return AuditQuery.about(AuditSubject.ANY);
    }

    private static AuditQuery about(
            @Nullable ShowtimeId showtime,
            @Nullable SeatCode seat,
            @Nullable HoldId hold,
            @Nullable PaymentId payment,
            @Nullable CustomerId customer) {
        return AuditQuery.about(new AuditSubject(showtime, seat, hold, payment, customer));
    }

    private static AuditQuery did(
            AuditQuery query, @Nullable String actor, @Nullable String type, @Nullable String command) {
        return new AuditQuery(query.subject(), actor, type, command, null, null, false, null, query.limit());
    }

    private static AuditQuery paged(AuditQuery query, boolean newestFirst, int limit) {
        return new AuditQuery(
                query.subject(), query.actor(), query.type(), query.command(), null, null, newestFirst, null, limit);
    }

    private static List<Long> positions(AuditPage page) {
        return page.events().stream().map(AuditEntry::position).toList();
    }

    /** Follows the pages to the end. */
    private static List<Long> walk(AuditQuery first, List<AuditPage> pages) {
        AuditPage page = log.find(first);
        pages.add(page);
        List<Long> found = new ArrayList<>(positions(page));
        while (page.next() != null) {
            page = log.find(first.continuedAfter(page.next()));
            pages.add(page);
            found.addAll(positions(page));
        }
        return found;
    }

    record Question(String name, AuditQuery query, List<Long> positions) {
        Question(String name, AuditQuery query, Long... positions) {
            this(name, query, List.of(positions));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Question> questions() {
        return Stream.of(
                new Question(
                        "a showtime, its waiting room, its payments",
                        about(HERE, null, null, null, null),
                        1L,
                        2L,
                        4L,
                        5L,
                        6L,
                        7L,
                        8L,
                        9L,
                        10L,
                        11L,
                        12L),
                new Question("a seat of one showtime", about(HERE, F6, null, null, null), 2L, 7L, 11L, 12L),
                new Question("a seat of any showtime", about(null, F5, null, null, null), 2L, 3L, 7L),
                new Question("a hold with its payments", about(null, null, ANAS, null, null), 2L, 4L, 5L, 6L, 7L, 12L),
                new Question(
                        "a payment with what the showtime did to it",
                        about(null, null, null, PAYMENT, null),
                        4L,
                        5L,
                        6L,
                        7L,
                        12L),
                new Question(
                        "a customer, whoever acted",
                        about(null, null, null, null, ANA),
                        2L,
                        3L,
                        4L,
                        5L,
                        6L,
                        7L,
                        12L,
                        13L),
                new Question("a customer with quotes in the id", about(null, null, null, null, BO), 8L, 9L),
                new Question("a customer at one showtime", about(THERE, null, null, null, ANA), 3L),
                new Question("an actor", did(all(), OPERATOR, null, null), 1L, 10L, 11L, 12L, 13L, 14L),
                new Question("an actor with quotes", did(all(), "customer:" + BO, null, null), 8L, 9L),
                new Question("a type", did(all(), null, "SeatsHeld", null), 2L, 3L, 8L),
                new Question("a command", did(all(), null, null, "HoldSeats"), 2L, 3L, 8L),
                new Question(
                        "all filters fit",
                        did(about(HERE, F5, ANAS, null, ANA), "customer:ana", "SeatsHeld", "HoldSeats"),
                        2L),
                new Question("filters that contradict", about(THERE, null, ANAS, null, null)),
                new Question("somebody else's payment", about(null, null, BOS, PAYMENT, null)),
                new Question("a stranger", about(null, null, null, null, new CustomerId("an"))),
                new Question("part of an actor", did(all(), "operator:mar", null, null)),
                new Question("an unknown payment", about(null, null, null, IDS.nextPaymentId(), null)));
    }

    @ParameterizedTest
    @MethodSource("questions")
    void findsWhatFitsAndNothingElse(Question question) {
        assertThat(positions(log.find(question.query()))).containsExactlyElementsOf(question.positions());
        assertThat(log.find(question.query()).next()).isNull();
    }

    @ParameterizedTest
    @MethodSource("questions")
    void pagesOfTwoMeetEveryEventOnceInEitherOrder(Question question) {
        List<AuditPage> pages = new ArrayList<>();
        assertThat(walk(paged(question.query(), false, 2), pages)).containsExactlyElementsOf(question.positions());
        assertThat(pages).allSatisfy(page -> assertThat(page.events().size()).isLessThanOrEqualTo(2));
        assertThat(walk(paged(question.query(), true, 2), new ArrayList<>()))
                .containsExactlyElementsOf(question.positions().reversed());
    }

    @Test
    @DisplayName("U1: who, when, why, by which command and because of what")
    void anEntrySaysItAll() {
        AuditEntry opened = log.find(all()).events().getFirst();
        assertThat(opened)
                .isEqualTo(new AuditEntry(
                        1,
                        "showtime-42#0",
                        LogWriter.BEGIN.plus(LogWriter.STEP),
                        "SalesOpened",
                        "showtime-42",
                        0,
                        OPERATOR,
                        "OpenSales",
                        "t1",
                        "t1",
                        "doors are ready",
                        HERE,
                        null,
                        null,
                        null,
                        List.of(),
                        Map.of("showtimeId", 42)));
        AuditEntry booked =
                log.find(did(all(), null, "BookingConfirmed", null)).events().getFirst();
        assertThat(booked.correlation()).isEqualTo("t5");
        assertThat(booked.causation()).isEqualTo(PAYMENT.aggregateId() + "#1");
        assertThat(booked.paymentId()).isEqualTo(PAYMENT);
        assertThat(booked.seats()).containsExactly(F5, F6);
        assertThat(booked.data()).containsEntry("amount", Map.of("amountMinor", 2500, "currency", "BRL"));
    }

    @Test
    void aReasonInThePayloadIsTheReason() {
        assertThat(log.find(did(all(), OPERATOR, null, null)).events())
                .extracting(AuditEntry::reason)
                .containsExactly(
                        "doors are ready", "the line is too long", "broken", null, "asked for it", "money is missing");
    }

    @Nested
    class InTime {
        private AuditQuery between(@Nullable Instant from, @Nullable Instant to) {
            return new AuditQuery(AuditSubject.ANY, null, null, null, from, to, false, null, 500);
        }

        @Test
        void fromIsInclusiveAndToIsNot() {
            Instant second = LogWriter.BEGIN.plus(LogWriter.STEP.multipliedBy(2));
            assertThat(positions(log.find(between(second, second.plus(LogWriter.STEP)))))
                    .containsExactly(2L);
            assertThat(positions(log.find(between(null, second)))).containsExactly(1L);
            assertThat(positions(log.find(between(second.plusSeconds(10), null))))
                    .containsExactly(12L, 13L, 14L);
        }

        @Test
        void aTimeIsFoundInALongLog() {
            for (int i = 0; i < 60; i++) {
                writer.wait(Duration.ofMinutes(5));
                append("showtime-44", new SalesOpened(new ShowtimeId(44)), by(OPERATOR, "OpenSales", "late" + i));
            }
            Instant last = writer.now();
            assertThat(positions(log.find(between(last.minus(Duration.ofMinutes(11)), last))))
                    .containsExactly(72L, 73L);
            AuditPage page = log.find(between(last.minus(Duration.ofMinutes(11)), last));
            assertThat(page.next()).as("what lies beyond is not gone through").isNull();
        }
    }

    @Nested
    class LateCommits {
        /** Somebody else's transaction, on a connection of its own. */
        private final class Late implements AutoCloseable {
            private final Connection connection = open();
            private final JdbcTemplate own = new JdbcTemplate(new SingleConnectionDataSource(connection, true));

            private static Connection open() {
                try {
                    Connection connection = database.dataSource().getConnection();
                    connection.setAutoCommit(false);
                    return connection;
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            }

            long append(String trace) {
                return writer.append(
                        own, "showtime-50", new SalesOpened(new ShowtimeId(50)), by("system:x", "X", trace));
            }

            void end(boolean commits) {
                try {
                    if (commits) {
                        connection.commit();
                    } else {
                        connection.rollback();
                    }
                } catch (SQLException e) {
                    throw new IllegalStateException(e);
                }
            }

            @Override
            public void close() throws SQLException {
                connection.rollback();
                connection.setAutoCommit(true);
                connection.close();
            }
        }

        @ParameterizedTest
        @ValueSource(booleans = {true, false})
        void noPageGoesPastAnEventThatIsStillBeingWritten(boolean commits) throws Exception {
            try (Late late = new Late()) {
                long written = late.append("late");
                long younger = append("showtime-51", new SalesOpened(new ShowtimeId(51)), by("system:y", "Y", "young"));
                assertThat(written).isLessThan(younger);

                AuditPage page = log.find(all());
                assertThat(positions(page)).hasSize(14).doesNotContain(younger);
                assertThat(page.next()).as("there is more").isEqualTo(14L);
                assertThat(positions(log.find(paged(all(), true, 500)))).doesNotContain(younger);

                late.end(commits);
                AuditPage next = log.find(all().continuedAfter(14));
                assertThat(positions(next))
                        .containsExactlyElementsOf(commits ? List.of(written, younger) : List.of(younger));
                assertThat(next.next()).isNull();
            }
        }

        @Test
        void aTransactionThatHasDrawnNothingHoldsNobodyUp() throws Exception {
            try (Late late = new Late()) {
                late.own.execute("LOCK TABLE domain_event IN ROW EXCLUSIVE MODE");
                long younger = append("showtime-51", new SalesOpened(new ShowtimeId(51)), by("system:y", "Y", "young"));
                assertThat(positions(log.find(all()))).contains(younger);
            }
        }
    }

    @Test
    void whoeverPagesOnWhileOthersWriteMeetsEveryEventOnceAndInOrder() throws Exception {
        List<Long> met = new ArrayList<>();
        try (ExecutorService crowd = Executors.newFixedThreadPool(WRITERS)) {
            List<Future<?>> writers = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                String name = "writer-" + i;
                writers.add(crowd.submit(() -> write(name)));
            }
            boolean done = false;
            while (!done) {
                done = writers.stream().allMatch(Future::isDone);
                follow(met);
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
        }
        assertThat(met).isEqualTo(jdbc.queryForList("SELECT global_index FROM domain_event ORDER BY 1", Long.class));
        assertThat(met).hasSizeGreaterThan(14);
    }

    /** Transactions of one to three events; every fifth is rolled back. */
    private static void write(String name) {
        TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(database.dataSource()));
        for (int i = 0; i < TRANSACTIONS; i++) {
            LogWriter own = new LogWriter();
            String stream = name + "-" + i;
            int round = i;
            transaction.executeWithoutResult(status -> {
                for (int event = 0; event <= round % 3; event++) {
                    own.append(jdbc, stream, new SalesOpened(HERE), by("system:" + name, "Write", stream));
                }
                if (round % 5 == 4) {
                    status.setRollbackOnly();
                }
            });
        }
    }

    /** Reads what has come since. */
    private static void follow(List<Long> met) {
        Long next = met.isEmpty() ? null : met.getLast();
        do {
            AuditPage page = log.find(next == null ? all() : all().continuedAfter(next));
            met.addAll(positions(page));
            boolean moved = page.next() != null && !page.next().equals(next);
            next = moved ? page.next() : null;
        } while (next != null);
    }

    @Nested
    class Bounds {
        @Test
        void aRareEventInALongLogIsFoundOverSeveralPages() {
            jdbc.execute("ALTER TABLE domain_event ALTER COLUMN global_index RESTART WITH 1000000");
            append("plan-1", new SalesOpened(HERE), by(OPERATOR, "OpenSales", "rare"));
            AuditQuery rare = did(all(), OPERATOR, "SalesOpened", null);
            List<AuditPage> pages = new ArrayList<>();

            assertThat(walk(rare, pages)).containsExactly(1L, 1_000_000L);
            assertThat(pages).hasSizeGreaterThan(2);
            assertThat(pages.getFirst().next()).isEqualTo(PageSearch.MAX_POSITIONS - 1);
            assertThat(walk(paged(rare, true, 10), new ArrayList<>())).containsExactly(1_000_000L, 1L);
        }

        @Test
        void aPageOfHugeEventsEndsEarly() {
            String wide = "x".repeat(3 << 20);
            for (int i = 0; i < 4; i++) {
                append("showtime-60", new SeatsBlocked(new ShowtimeId(60), List.of(F5), wide), by(OPERATOR, "B", "b"));
            }
            AuditQuery query = about(new ShowtimeId(60), null, null, null, null);
            AuditPage page = log.find(query);
            assertThat(page.events()).hasSize(2);
            assertThat(walk(query, new ArrayList<>())).hasSize(4);
        }
    }

    @Test
    void anEmptyLogHasNoEvents() {
        jdbc.execute("TRUNCATE domain_event RESTART IDENTITY");
        UnaryOperator<AuditQuery> newest = query -> paged(query, true, 5);
        assertThat(log.find(all())).isEqualTo(new AuditPage(List.of(), null));
        assertThat(log.find(newest.apply(all()))).isEqualTo(new AuditPage(List.of(), null));
    }
}
