package io.holdfast.flights;

import static io.holdfast.flights.Schedules.HEADER;
import static io.holdfast.flights.Schedules.csv;
import static io.holdfast.flights.Schedules.day;
import static io.holdfast.flights.Schedules.flight;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.holdfast.api.flight.FlightImport;
import io.holdfast.api.flight.FlightImport.State;
import io.holdfast.api.flight.FlightImports.Started;
import io.holdfast.api.flight.InvalidSchedule;
import io.holdfast.api.flight.ScheduleError;
import io.holdfast.api.flight.ScheduleError.Code;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class FlightImportsIT {
    private static final String OPERATOR = "operator:operator";

    private static TestDatabase database;

    private final RecordedProgramme programme = new RecordedProgramme();
    private final SettableClock clock = new SettableClock();
    private final NumberedIds ids = new NumberedIds();
    private final JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
    private final ImportTable table = new ImportTable(jdbc);
    private final CsvFlightImports imports = imports();

    @BeforeAll
    static void create() {
        database = TestPostgres.freshDatabase();
        Flyway.configure().dataSource(database.dataSource()).load().migrate();
    }

    @AfterAll
    static void drop() {
        database.close();
    }

    @BeforeEach
    void empty() {
        jdbc.execute("TRUNCATE flight_import, imported_flight");
    }

    private CsvFlightImports imports() {
        return new CsvFlightImports(
                new ScheduleReader(new AirportDirectory()),
                () -> new ScheduleCheck(Schedules::plan, price -> Optional.empty()),
                table,
                new TransactionTemplate(new JdbcTransactionManager(database.dataSource())),
                ids,
                clock,
                () -> {});
    }

    /** A node's worker; another node has another one. */
    private ImportWork worker() {
        return new ImportWork(
                table,
                programme.commands(),
                programme.queries(),
                id -> Schedules.plan(id).orElseThrow().seats(),
                ids,
                clock);
    }

    private FlightImport progress(Started started) {
        return imports.find(started.flights().importId()).orElseThrow();
    }

    @Test
    void putsEveryFlightOnSale() {
        Started started = imports.start(day(1_000), OPERATOR);
        assertThat(started.repeated()).isFalse();
        assertThat(started.flights().state()).isEqualTo(State.RUNNING);
        assertThat(started.flights().flights()).isEqualTo(1_000);
        assertThat(programme.scheduled).isEmpty();

        assertThat(worker().workOnOne()).isTrue();

        assertThat(programme.scheduled).hasSize(1_000);
        assertThat(programme.open).isEqualTo(programme.scheduled.keySet());
        assertThat(programme.actors).containsExactly(OPERATOR);
        assertThat(progress(started)).satisfies(done -> {
            assertThat(done.state()).isEqualTo(State.DONE);
            assertThat(done.scheduled()).isEqualTo(1_000);
            assertThat(done.onSale()).isEqualTo(1_000);
            assertThat(done.finishedAt()).isEqualTo(SettableClock.START);
        });
        assertThat(worker().workOnOne()).isFalse();
    }

    @Test
    void schedulesAFlightAsItsLineSays() {
        imports.start(csv(HEADER, flight("VN213", "2026-12-20T08:15")), OPERATOR);
        worker().workOnOne();

        assertThat(programme.scheduled.values()).singleElement().satisfies(command -> {
            assertThat(command.kind()).isEqualTo(ShowtimeKind.FLIGHT);
            assertThat(command.flight().code()).isEqualTo("VN213");
            assertThat(command.startsAt()).hasToString("2026-12-20T01:15:00Z");
            assertThat(command.timeZone().getId()).isEqualTo("Asia/Ho_Chi_Minh");
            assertThat(command.seats())
                    .extracting(group -> group.seats().size())
                    .containsExactly(6, 12);
            assertThat(command.categories().getLast().overbookLimit()).isEqualTo(3);
        });
    }

    @Test
    @DisplayName("One wrong line, and nothing is written down")
    void importsNothingWhenALineIsWrong() {
        assertThatThrownBy(() ->
                        imports.start(csv(HEADER, flight("VN1", "2026-12-20T08:15"), flight("VN2", "never")), OPERATOR))
                .isInstanceOf(InvalidSchedule.class);

        assertThat(worker().workOnOne()).isFalse();
        assertThat(programme.scheduled).isEmpty();
        imports.start(csv(HEADER, flight("VN1", "2026-12-20T08:15"), flight("VN2", "2026-12-20T09:15")), OPERATOR);
    }

    @Test
    void theSameFileIsTheSameImport() {
        Started first = imports.start(day(10), OPERATOR);
        Started duringIt = imports.start(day(10), OPERATOR);
        worker().workOnOne();
        Started afterwards = imports.start(day(10), OPERATOR);

        assertThat(duringIt.repeated()).isTrue();
        assertThat(duringIt.flights()).isEqualTo(first.flights());
        assertThat(afterwards.repeated()).isTrue();
        assertThat(afterwards.flights()).isEqualTo(progress(first));
        assertThat(worker().workOnOne()).isFalse();
        assertThat(programme.scheduled).hasSize(10);
    }

    @Test
    void aFlightIsImportedOnce() {
        imports.start(csv(HEADER, flight("VN1", "2026-12-20T08:15")), OPERATOR);

        InvalidSchedule refused = catchThrowableOfType(
                InvalidSchedule.class,
                () -> imports.start(
                        csv(HEADER, flight("VN2", "2026-12-20T08:15"), flight("VN1", "2026-12-20T21:00")), OPERATOR));

        assertThat(refused.errors())
                .containsExactly(new ScheduleError(
                        Code.FLIGHT_EXISTS, 3, null, "VN1 from SGN on 2026-12-20 was imported before"));
    }

    @Test
    @DisplayName("Wherever it dies, another node ends it, and makes nothing twice")
    void goesOnWhereverItDied() {
        int flights = 2 * ImportWork.PART + 20;
        Started started = imports.start(day(flights), OPERATOR);
        int deaths = 0;
        for (int life : List.of(0, 7, ImportWork.PART, ImportWork.PART + 60, ImportWork.PART, 200, 5)) {
            programme.life.set(life);
            try {
                worker().workOnOne();
            } catch (IllegalStateException died) {
                deaths++;
            }
            assertThat(progress(started).state()).isEqualTo(State.RUNNING);
            assertThat(worker().workOnOne()).as("while the lease runs").isFalse();
            clock.advance(ImportWork.LEASE);
        }
        assertThat(deaths).isEqualTo(7);

        programme.life.set(-1);
        assertThat(worker().workOnOne()).isTrue();

        assertThat(progress(started).state()).isEqualTo(State.DONE);
        assertThat(programme.scheduled).hasSize(flights);
        assertThat(programme.open).isEqualTo(programme.scheduled.keySet());
        assertThat(programme.scheduled.values().stream()
                        .map(ScheduleShowtime::flight)
                        .distinct())
                .hasSize(flights);
    }

    @Test
    void takesAnotherNumberWhereOneIsTaken() {
        imports.start(csv(HEADER, flight("VN1", "2026-12-20T08:15")), OPERATOR);
        worker().workOnOne();
        ScheduleShowtime other = programme.scheduled.values().iterator().next();
        jdbc.execute("TRUNCATE flight_import, imported_flight");
        CsvFlightImports again = imports();
        long next = ids.nextShowtimeId().value() + 1;
        programme.scheduled.put(new ShowtimeId(next), other);

        again.start(csv(HEADER, flight("VN2", "2026-12-20T08:15")), OPERATOR);
        worker().workOnOne();

        assertThat(programme.scheduled.values().stream().map(ScheduleShowtime::flight))
                .extracting(leg -> leg.code())
                .containsExactlyInAnyOrder("VN1", "VN1", "VN2");
    }

    @Test
    void twoNodesAtOnceMakeEveryFlightOnce() throws Exception {
        Started started = imports.start(day(600), OPERATOR);
        // A lease that is over while its owner still lives: both are at it.
        together(() -> worker().workOnOne(), () -> {
            clock.advance(ImportWork.LEASE);
            return worker().workOnOne();
        });
        clock.advance(ImportWork.LEASE);
        worker().workOnOne();

        assertThat(progress(started).state()).isEqualTo(State.DONE);
        assertThat(programme.scheduled.values().stream()
                        .map(ScheduleShowtime::flight)
                        .distinct())
                .hasSize(600);
        assertThat(programme.scheduled).hasSize(600);
    }

    @Test
    void ofTwoFilesWithTheSameFlightAtOnceOneIsImported() throws Exception {
        for (int round = 0; round < 20; round++) {
            empty();
            byte[] one = csv(HEADER, flight("VN1", "2026-12-20T08:15"), flight("VN2", "2026-12-20T08:15"));
            byte[] other = csv(HEADER, flight("VN2", "2026-12-20T09:15"), flight("VN3", "2026-12-20T08:15"));

            List<Future<Started>> answers =
                    together(() -> imports.start(one, OPERATOR), () -> imports.start(other, OPERATOR));

            assertThat(answers)
                    .filteredOn(answer -> answer.state() == Future.State.SUCCESS)
                    .hasSize(1);
            assertThat(answers)
                    .filteredOn(answer -> answer.state() == Future.State.FAILED)
                    .singleElement()
                    .satisfies(refused -> assertThat(refused.exceptionNow()).isInstanceOf(InvalidSchedule.class));
        }
    }

    @Test
    void theSameFileTwiceAtOnceIsOneImport() throws Exception {
        for (int round = 0; round < 20; round++) {
            empty();
            byte[] csv = day(3);

            List<Future<Started>> answers =
                    together(() -> imports.start(csv, OPERATOR), () -> imports.start(csv, OPERATOR));

            assertThat(answers).allMatch(answer -> answer.state() == Future.State.SUCCESS);
            assertThat(answers.stream().map(answer -> answer.resultNow().repeated()))
                    .containsExactlyInAnyOrder(true, false);
        }
    }

    @SafeVarargs
    private static <T> List<Future<T>> together(Callable<T>... tasks) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(tasks.length)) {
            List<Future<T>> answers = new ArrayList<>();
            for (Callable<T> task : tasks) {
                answers.add(threads.submit(() -> {
                    start.await();
                    return task.call();
                }));
            }
            start.countDown();
            threads.shutdown();
            threads.awaitTermination(60, TimeUnit.SECONDS);
            return answers;
        }
    }

    @Test
    void anUnknownImportIsNotFound() {
        assertThat(imports.find(new UUID(1, 2))).isEmpty();
    }
}
