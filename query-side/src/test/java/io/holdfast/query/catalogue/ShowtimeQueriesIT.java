package io.holdfast.query.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.Money;
import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.payment.PaymentCaptured;
import io.holdfast.api.payment.PaymentEvent;
import io.holdfast.api.payment.PaymentRequested;
import io.holdfast.api.payment.RefundId;
import io.holdfast.api.payment.RefundRequested;
import io.holdfast.api.showtime.CategoryView;
import io.holdfast.api.showtime.FindShowtimes;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SalesPolicy;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.SeatsUnblocked;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.api.showtime.ShowtimePage;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.query.QueryNode;
import io.holdfast.query.Showtime;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class ShowtimeQueriesIT {
    private static final SettableClock CLOCK = new SettableClock();
    private static final InMemoryEventStorageEngine STORAGE = new InMemoryEventStorageEngine();
    private static final Duration MAX_WAIT = Duration.ofSeconds(20);

    private static TestDatabase database;
    private static QueryNode node;
    private static long lastId = 100;

    private final Showtime showtime = new Showtime(++lastId);

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        node = new QueryNode(database.dataSource(), STORAGE, CLOCK, MAX_WAIT);
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    private static ShowtimeView view(Showtime showtime, long minVersion) {
        return node.get(new GetShowtime(showtime.id(), minVersion), ShowtimeView.class);
    }

    @Nested
    class OneShowtime {
        @Test
        void showsAllThatWasScheduled() {
            node.events().write(showtime.scheduled());

            ShowtimeView view = view(showtime, 0);

            assertThat(view.showtimeId()).isEqualTo(showtime.id());
            assertThat(view.version()).isZero();
            assertThat(view.kind()).isEqualTo(ShowtimeKind.CINEMA);
            assertThat(view.title()).isEqualTo("Die Brücke");
            assertThat(view.venue()).isEqualTo("Cine São João");
            assertThat(view.planId()).isEqualTo(showtime.scheduled().planId());
            assertThat(view.startsAt()).isEqualTo(Showtime.STARTS_AT);
            assertThat(view.timeZone()).isEqualTo(ZoneId.of("America/Sao_Paulo"));
            assertThat(view.status()).isEqualTo(SalesStatus.SCHEDULED);
            assertThat(view.placesTotal()).isEqualTo(512);
            assertThat(view.placesLeft()).isEqualTo(512);
            assertThat(view.categories()).extracting(CategoryView::numbered).containsExactly(true, true, false);
            assertThat(view.categories())
                    .extracting(CategoryView::offer)
                    .isEqualTo(showtime.scheduled().categories());
            assertThat(view.policy()).isEqualTo(SalesPolicy.of(ShowtimeKind.CINEMA));
            assertThat(view.flight()).isNull();
        }

        @Test
        void followsItsSalesAndPlaces() {
            node.events().write(showtime.scheduled(), new SalesOpened(showtime.id()));
            assertThat(view(showtime, 1).status()).isEqualTo(SalesStatus.OPEN);

            long version = node.events()
                    .write(
                            showtime.held(1, "A1", "A2"),
                            showtime.heldStanding(2, 20),
                            showtime.held(3, "A3"),
                            showtime.confirmed(1, 1, "A1", "A2"),
                            showtime.released(3, "A3"),
                            showtime.expiredStanding(2, 20),
                            new SeatsBlocked(showtime.id(), Showtime.seats("C1", "C2"), "wet"),
                            new SeatsUnblocked(showtime.id(), Showtime.seats("C2"), "dry"),
                            new SalesPaused(showtime.id()));
            assertThat(view(showtime, version).status()).isEqualTo(SalesStatus.PAUSED);
            assertThat(view(showtime, version).placesLeft()).isEqualTo(512 - 2 - 1);
            assertThat(view(showtime, version).version()).isEqualTo(version);

            long closed = node.events().write(new SalesClosed(showtime.id()));
            assertThat(view(showtime, closed).status()).isEqualTo(SalesStatus.CLOSED);
        }

        @Test
        void sharesItsSeatsWithOthersOfTheRoomThatAreScheduledAtTheSameTime() {
            List<SeatGroup> room = List.of(new SeatGroup("STANDARD", Showtime.seats("X1", "X2")));
            List<Showtime> week =
                    Stream.generate(() -> new Showtime(++lastId)).limit(30).toList();
            node.pause();
            week.forEach(each -> node.events().write(each.scheduled("Same room", "V", room), each.held(1, "X2")));
            node.resume();

            week.forEach(each -> assertThat(view(each, 1).placesLeft()).isEqualTo(501));
            assertThat(node.bean(JdbcClient.class)
                            .sql("SELECT count(DISTINCT seat_layout_id) FROM showtime_view WHERE title = 'Same room'")
                            .query(Long.class)
                            .single())
                    .isEqualTo(1);
        }

        @Test
        void isNothingWhenItDoesNotExist() {
            assertThat(node.ask(new GetShowtime(showtime.id(), 3), ShowtimeView.class)
                            .join())
                    .isEmpty();
        }

        @Test
        @DisplayName("R7: a question for a version is answered when the batch that shows it is committed")
        void waitsForItsVersion() {
            node.events().write(showtime.scheduled());
            view(showtime, 0);
            node.pause();
            node.events().write(new SalesOpened(showtime.id()));
            CompletableFuture<Optional<ShowtimeView>> answer =
                    CompletableFuture.supplyAsync(() -> node.ask(new GetShowtime(showtime.id(), 1), ShowtimeView.class)
                            .join());

            node.resume();

            assertThat(answer.join().orElseThrow().status()).isEqualTo(SalesStatus.OPEN);
        }

        @Test
        @DisplayName("R7: one that was scheduled a moment ago is waited for, without a version")
        void waitsForANewShowtime() {
            node.pause();
            node.events().write(showtime.scheduled());
            CompletableFuture<Optional<ShowtimeView>> answer =
                    CompletableFuture.supplyAsync(() -> node.ask(new GetShowtime(showtime.id(), 0), ShowtimeView.class)
                            .join());

            node.resume();

            assertThat(answer.join()).isPresent();
        }

        @Test
        void saysThatItIsNotCaughtUpWhenTheVersionDoesNotCome() {
            try (TestDatabase other = TestPostgres.freshDatabase();
                    QueryNode impatient = new QueryNode(
                            other.dataSource(), new InMemoryEventStorageEngine(), CLOCK, Duration.ofMillis(1))) {
                impatient.events().write(showtime.scheduled());
                impatient.awaitTables();

                assertThatThrownBy(() -> impatient.get(new GetShowtime(showtime.id(), 7), ShowtimeView.class))
                        .hasCauseInstanceOf(NotCaughtUp.class)
                        .hasMessageContaining("version 7");
            }
        }
    }

    @Nested
    class Redelivery {
        @Test
        @DisplayName("a node that reads the whole log again over filled tables changes nothing")
        void changesNothing() {
            node.events().write(showtime.scheduled(), showtime.held(1, "A1"), showtime.heldStanding(2, 20));
            node.events().write(showtime.confirmed(1, 1, "A1"), showtime.rejected(2, 9));
            node.events().write(paid());
            node.events().write(refundAsked(250), refundAsked(1000));
            node.awaitTables();
            List<Map<String, Object>> before = tables();

            try (QueryNode again = new QueryNode(database.dataSource(), STORAGE, CLOCK, MAX_WAIT)) {
                again.awaitTables();
            }

            assertThat(before).hasSizeGreaterThan(3);
            assertThat(tables()).isEqualTo(before);
        }

        private PaymentEvent[] paid() {
            Money price = new Money(1250, "BRL");
            return new PaymentEvent[] {
                new PaymentRequested(Showtime.payment(1), showtime.hold(1), Showtime.ANNA, price, Showtime.EXPIRES_AT),
                new PaymentCaptured(Showtime.payment(1), showtime.hold(1), price, "ref")
            };
        }

        private RefundRequested refundAsked(long minor) {
            RefundId id = new RefundId(Showtime.payment(minor).value());
            return new RefundRequested(Showtime.payment(1), showtime.hold(1), id, new Money(minor, "BRL"), "why");
        }

        private List<Map<String, Object>> tables() {
            JdbcClient sql = node.bean(JdbcClient.class);
            List<Map<String, Object>> rows =
                    sql.sql("SELECT * FROM showtime_view ORDER BY id").query().listOfRows();
            rows.addAll(sql.sql("SELECT * FROM booking_view ORDER BY hold_id")
                    .query()
                    .listOfRows());
            rows.addAll(
                    sql.sql("SELECT id FROM seat_layout ORDER BY id").query().listOfRows());
            return rows;
        }
    }

    @Nested
    class Programme {
        private final Instant start = Instant.parse("2027-03-14T23:30:00Z");
        private final ZoneId tokyo = ZoneId.of("Asia/Tokyo");

        @BeforeEach
        void setClock() {
            CLOCK.set(start.minus(Duration.ofDays(1)));
        }

        private Showtime scheduled(String title, String venue, Instant startsAt, ZoneId zone) {
            Showtime one = new Showtime(++lastId);
            node.events().write(one.scheduled(title, venue, startsAt, zone, Showtime.manySeats(4)));
            view(one, 0);
            return one;
        }

        private ShowtimePage find(String text, LocalDate date, int page) {
            return node.get(new FindShowtimes(text, date, page), ShowtimePage.class);
        }

        private List<Long> ids(ShowtimePage page) {
            return page.showtimes().stream()
                    .map(view -> view.showtimeId().value())
                    .toList();
        }

        @Test
        void findsWordsOfTitleAndVenueWithoutCaseAndAccents() {
            long id = scheduled("Straße nach Łódź", "Çırağan SİNEMASI", start, tokyo)
                    .id()
                    .value();
            scheduled("Another street", "Somewhere", start, tokyo);

            for (String text : List.of(
                    "STRASSE",
                    "straße",
                    "lodz",
                    "Łódź",
                    "ciragan",
                    "ÇIRAĞAN",
                    "sinemasi",
                    "sineması",
                    "  cirag  strass ")) {
                assertThat(ids(find(text, null, 0))).as(text).containsExactly(id);
            }
            assertThat(ids(find("strasse nowhere", null, 0))).isEmpty();
        }

        @Test
        void takesWhatPeopleTypeAsTextAndNotAsAPattern() {
            long id = scheduled("100%_sure\\ly", "Q", start, tokyo).id().value();
            scheduled("100 is surely", "Q", start, tokyo);

            assertThat(ids(find("100%_", null, 0))).containsExactly(id);
            assertThat(ids(find("sure\\", null, 0))).containsExactly(id);
            assertThat(ids(find("'; DROP TABLE showtime_view", null, 0))).isEmpty();
        }

        @Test
        @DisplayName("R8: the date is the local date at the venue")
        void findsByLocalDate() {
            long inTokyo = scheduled("dated", "T", start, tokyo).id().value();
            long inLima = scheduled("dated", "L", start, ZoneId.of("America/Lima"))
                    .id()
                    .value();

            assertThat(ids(find("dated", LocalDate.parse("2027-03-15"), 0))).containsExactly(inTokyo);
            assertThat(ids(find("dated", LocalDate.parse("2027-03-14"), 0))).containsExactly(inLima);
        }

        @Test
        void listsSoonestFirstInPages() {
            long last =
                    scheduled("paged", "P", start.plusSeconds(9), tokyo).id().value();
            List<Long> same = LongStream.range(0, FindShowtimes.PAGE_SIZE)
                    .map(i -> scheduled("paged", "P", start, tokyo).id().value())
                    .boxed()
                    .toList();

            ShowtimePage first = find("paged", null, 0);
            ShowtimePage second = find("paged", null, 1);

            assertThat(ids(first)).isEqualTo(same);
            assertThat(ids(second)).containsExactly(last);
            assertThat(first.totalPages()).isEqualTo(2);
            assertThat(first.totalShowtimes()).isEqualTo(FindShowtimes.PAGE_SIZE + 1);
            assertThat(second.page()).isEqualTo(1);
            assertThat(ids(find("paged", null, FindShowtimes.MAX_PAGE))).isEmpty();
        }

        @Test
        void dropsWhatStartedLongerAgoThanPeopleComeLate() {
            long id = scheduled("late", "S", start, tokyo).id().value();

            CLOCK.set(start.plus(ShowtimeQueries.LISTED_AFTER_START));
            assertThat(ids(find("late", null, 0))).containsExactly(id);
            CLOCK.advance(Duration.ofMillis(1));
            assertThat(ids(find("late", null, 0))).isEmpty();
        }

        @Test
        void refusesAPageOrTextOutOfBounds() {
            assertThatThrownBy(() -> find(null, null, -1)).hasMessageContaining("page");
            assertThatThrownBy(() -> find(null, null, FindShowtimes.MAX_PAGE + 1))
                    .hasMessageContaining("page");
            assertThatThrownBy(() -> find("x".repeat(FindShowtimes.MAX_TEXT_LENGTH + 1), null, 0))
                    .hasMessageContaining("text");
        }
    }
}
