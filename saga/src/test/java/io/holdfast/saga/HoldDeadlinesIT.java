package io.holdfast.saga;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.saga.hold.HoldExpiryLoop;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.StatementRecorder;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** One deadline per showtime, on a real PostgreSQL, with several nodes and without. */
class HoldDeadlinesIT {
    private static final ShowtimeId SHOWTIME = new ShowtimeId(42);
    private static final ExpireHolds EXPIRE = new ExpireHolds(SHOWTIME);
    private static final Duration ONE_MILLI = Duration.ofMillis(1);

    /** Several polls long: enough for a deadline that is due to have fired. */
    private static final Duration A_FEW_POLLS = Duration.ofMillis(400);

    private final SettableClock clock = new SettableClock();
    private final TestDatabase database = TestPostgres.freshDatabase();
    private final DataSource pool = database.dataSource();
    private final JdbcClient jdbc = JdbcClient.create(pool);
    private final RunningHolds showtimes = new RunningHolds(clock);
    private final Instant ends = clock.instant().plus(Duration.ofMinutes(10));

    @BeforeEach
    void createsTheTables() {
        Flyway.configure().dataSource(pool).load().migrate();
    }

    @AfterEach
    void dropsTheDatabase() {
        database.close();
    }

    @Test
    @DisplayName("C5, C11, C24: a hold is expired a millisecond after its last instant, by the clock that was injected")
    void firesByTheInjectedClock() {
        try (SagaNode node = node()) {
            node.publish(showtimes.hold(SHOWTIME, ends));
            clock.set(ends);
            await().during(A_FEW_POLLS)
                    .untilAsserted(() -> assertThat(node.commands).isEmpty());

            clock.advance(ONE_MILLI);

            await().untilAsserted(() -> assertThat(node.commands).containsExactly(EXPIRE));
            await().untilAsserted(() -> assertThat(deadlines()).isEmpty());
        }
    }

    @Test
    @DisplayName("C5: many holds of one showtime cost one row; each is expired when its own time is over")
    void oneRowServesAllHoldsOfAShowtime() {
        try (SagaNode node = node()) {
            node.publish(showtimes.hold(SHOWTIME, ends.plusSeconds(60)));
            node.publish(showtimes.hold(SHOWTIME, ends));
            node.publish(showtimes.hold(SHOWTIME, ends.plusSeconds(30)));
            assertThat(deadlines()).containsExactly(ends.plus(ONE_MILLI));

            clock.set(ends.plus(ONE_MILLI));
            await().untilAsserted(() ->
                    assertThat(deadlines()).containsExactly(ends.plusSeconds(30).plus(ONE_MILLI)));
            assertThat(showtimes.ended()).hasSize(1);

            clock.set(ends.plusSeconds(61));
            await().untilAsserted(() -> assertThat(deadlines()).isEmpty());
            assertThat(showtimes.ended()).hasSize(3);
        }
    }

    @Test
    @DisplayName("C5: a thousand showtimes whose deadlines come at once are all asked, each once")
    void aThousandShowtimesAtOnce() {
        try (SagaNode node = node()) {
            thousand().forEach(id -> node.publish(showtimes.hold(new ShowtimeId(id), ends)));

            clock.set(ends.plus(ONE_MILLI));

            await().untilAsserted(() -> assertThat(deadlines()).isEmpty());
            assertThat(node.commands).hasSize(1_000).doesNotHaveDuplicates();
            assertThat(showtimes.ended()).hasSize(1_000);
        }
    }

    @Test
    @DisplayName("C5, C7: two nodes that look at once share the work; no showtime is asked by both")
    void twoNodesShareTheWork() {
        try (SagaNode one = node();
                SagaNode two = node()) {
            thousand().forEach(id -> one.publish(showtimes.hold(new ShowtimeId(id), ends)));

            clock.set(ends.plus(ONE_MILLI));

            await().untilAsserted(() -> assertThat(deadlines()).isEmpty());
            assertThat(one.commands).doesNotContainAnyElementsOf(two.commands);
            assertThat(one.commands.size() + two.commands.size()).isEqualTo(1_000);
        }
    }

    @Test
    void aBatchOfEventsIsOneStatementHoweverManyShowtimesItIsAbout() {
        StatementRecorder statements = new StatementRecorder();
        try (SagaNode node = new SagaNode(statements.recording(pool), clock, showtimes)) {
            node.get(HoldExpiryLoop.class).stop();
            List<SeatsHeld> batch = LongStream.range(0, 500)
                    .mapToObj(i -> showtimes.hold(new ShowtimeId(1 + i % 250), ends.plusMillis(i)))
                    .toList();
            statements.clear();

            node.publishTogether(batch);

            assertThat(statements.executed()).singleElement().asString().startsWith("insert into hold_deadline");
            assertThat(deadlines()).hasSize(250);
        }
    }

    @Test
    @DisplayName("C5: a look writes with two statements, however many showtimes have holds that are over")
    void aLookWritesWithTwoStatementsHoweverManyShowtimesItIsAbout() {
        StatementRecorder statements = new StatementRecorder();
        try (SagaNode node = new SagaNode(statements.recording(pool), clock, showtimes)) {
            node.publishTogether(LongStream.rangeClosed(1, 90)
                    .boxed()
                    .flatMap(id -> Stream.of(
                            showtimes.hold(new ShowtimeId(id), ends),
                            showtimes.hold(
                                    new ShowtimeId(id), id % 2 == 0 ? ends.minusMillis(1) : ends.plusSeconds(9))))
                    .toList());
            statements.clear();
            clock.set(ends.plus(ONE_MILLI));

            await().untilAsserted(() -> assertThat(deadlines()).hasSize(45));

            assertThat(statements.count("update hold_deadline")).isEqualTo(1);
            assertThat(statements.count("delete from hold_deadline")).isEqualTo(1);
        }
    }

    @Test
    void aRestartForgetsNoDeadline() {
        try (SagaNode node = node()) {
            node.publish(showtimes.hold(SHOWTIME, ends));
        }
        clock.set(ends.plus(ONE_MILLI));

        try (SagaNode node = node()) {
            await().untilAsserted(() -> assertThat(node.commands).containsExactly(EXPIRE));
        }
    }

    @Test
    void aPauseForgetsNoDeadline() {
        try (SagaNode node = node()) {
            node.publish(showtimes.hold(SHOWTIME, ends));
            node.get(HoldExpiryLoop.class).stop();
            clock.set(ends.plus(ONE_MILLI));
            await().during(A_FEW_POLLS)
                    .untilAsserted(() -> assertThat(node.commands).isEmpty());

            node.pauseAndGoOn();

            await().untilAsserted(() -> assertThat(node.commands).containsExactly(EXPIRE));
        }
    }

    @Test
    @DisplayName("C11: when the deadlines are lost, the next hold of the showtime brings them back")
    void lostDeadlinesComeBackWithTheNextHold() {
        try (SagaNode node = node()) {
            node.publish(showtimes.hold(SHOWTIME, ends));
            jdbc.sql("delete from hold_deadline").update();

            node.publish(showtimes.hold(SHOWTIME, ends.plusSeconds(30)));
            clock.set(ends.plusSeconds(31));

            await().untilAsserted(() -> assertThat(showtimes.ended()).hasSize(2));
        }
    }

    @Test
    @DisplayName(
            "C5: events that come again after the end only make a showtime be asked, and it says that nothing is over")
    void redeliveredEventsFireNothing() {
        try (SagaNode node = node()) {
            var first = showtimes.hold(SHOWTIME, ends);
            node.publish(first);
            clock.set(ends.plus(ONE_MILLI));
            await().untilAsserted(() -> assertThat(showtimes.ended()).hasSize(1));
            node.publish(showtimes.hold(SHOWTIME, ends.plusSeconds(600)));

            node.publish(first);

            await().untilAsserted(() -> assertThat(deadlines())
                    .containsExactly(ends.plusSeconds(600).plus(ONE_MILLI)));
            assertThat(showtimes.ended()).hasSize(1);
        }
    }

    @Test
    void asksAgainSoonWhenALaneWasFullAndSaysThatADeadlineIsOverdue() {
        try (SagaNode node = node()) {
            node.publish(showtimes.hold(SHOWTIME, ends));
            node.failuresToCome.set(1);
            clock.set(ends.plus(ONE_MILLI));
            await().untilAsserted(() ->
                    assertThat(deadlines()).containsExactly(ends.plus(ONE_MILLI).plusSeconds(1)));
            assertThat(overdue(node)).isEqualTo(1);

            clock.advance(Duration.ofSeconds(1));

            await().untilAsserted(() -> assertThat(node.commands).containsExactly(EXPIRE));
            await().untilAsserted(() -> assertThat(overdue(node)).isZero());
        }
    }

    @Test
    void anEarlierVersionsScheduledTasksAreRemoved() {
        try (TestDatabase old = TestPostgres.freshDatabase()) {
            Flyway.configure()
                    .dataSource(old.dataSource())
                    .target("20261130.1160")
                    .load()
                    .migrate();
            JdbcClient stored = JdbcClient.create(old.dataSource());
            stored.sql("insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)"
                            + " values ('AxonDeadline', '1', now(), false, 1)")
                    .update();

            Flyway.configure().dataSource(old.dataSource()).load().migrate();

            assertThat(stored.sql("select to_regclass('scheduled_tasks') is null")
                            .query(Boolean.class)
                            .single())
                    .isTrue();
        }
    }

    private static LongStream thousand() {
        return LongStream.rangeClosed(1, 1_000);
    }

    private static double overdue(SagaNode node) {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        node.get(MeterBinder.class).bindTo(registry);
        return registry.get("holdfast.deadlines.overdue").gauge().value();
    }

    private SagaNode node() {
        return new SagaNode(pool, clock, showtimes);
    }

    private List<Instant> deadlines() {
        return jdbc.sql("select due_at from hold_deadline order by due_at")
                .query((row, number) -> row.getTimestamp(1).toInstant())
                .list();
    }
}
