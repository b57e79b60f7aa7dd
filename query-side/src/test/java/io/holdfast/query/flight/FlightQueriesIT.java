package io.holdfast.query.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.flight.FareClassView;
import io.holdfast.api.flight.FindFlights;
import io.holdfast.api.flight.FindServedAirports;
import io.holdfast.api.flight.FlightPage;
import io.holdfast.api.flight.FlightView;
import io.holdfast.api.showtime.CategoryCapacity;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.SalesClosed;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SalesPaused;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.query.QueryNode;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A1: flights of a day between two airports")
class FlightQueriesIT {
    private static final InMemoryEventStorageEngine STORAGE = new InMemoryEventStorageEngine();
    private static final ZoneId SAIGON = ZoneId.of("Asia/Ho_Chi_Minh");
    private static final Instant MORNING = Instant.parse("2026-12-20T01:15:00Z");
    private static final LocalDate DAY = LocalDate.of(2026, 12, 20);

    private static TestDatabase database;
    private static QueryNode node;
    private static long lastId = 1000;

    private final Departure flight = new Departure(++lastId);

    /** A route that no other test flies. */
    private final String from = "A" + (char) ('A' + lastId % 26) + (char) ('A' + lastId / 26 % 26);

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        node = new QueryNode(database.dataSource(), STORAGE, new SettableClock(), Duration.ofSeconds(20));
    }

    @AfterAll
    static void stop() {
        node.close();
        database.close();
    }

    private FlightPage find(LocalDate date, int page) {
        node.awaitTables();
        return node.get(new FindFlights(from, "HAN", date, page), FlightPage.class);
    }

    private List<FlightView> flights(LocalDate date) {
        return find(date, 0).flights();
    }

    private List<Integer> remaining() {
        return flights(DAY).getFirst().fareClasses().stream()
                .map(FareClassView::remaining)
                .toList();
    }

    private void schedule() {
        node.events().write(flight.scheduled(from, "HAN", MORNING, SAIGON));
    }

    @Test
    void showsAFlightWithItsFareClasses() {
        schedule();

        assertThat(flights(DAY)).singleElement().satisfies(found -> {
            assertThat(found.flightId()).isEqualTo(flight.id());
            assertThat(found.leg()).isEqualTo(new FlightLeg("HF" + flight.id(), from, "HAN"));
            assertThat(found.departsAt()).isEqualTo(MORNING);
            assertThat(found.timeZone()).isEqualTo(SAIGON);
            assertThat(found.status()).isEqualTo(SalesStatus.SCHEDULED);
            assertThat(found.fareClasses())
                    .containsExactly(
                            new FareClassView("PREMIUM", Departure.FRONT, 4, true),
                            new FareClassView("ECONOMY", Departure.BACK, 8, true),
                            new FareClassView("STANDBY", Departure.BACK, 1, false));
        });
    }

    @Test
    void findsNothingTheOtherWayRound() {
        schedule();

        assertThat(node.awaitTables()
                        .get(new FindFlights("HAN", from, DAY, 0), FlightPage.class)
                        .flights())
                .isEmpty();
    }

    @Test
    void passesOverWhatIsNoFlight() {
        node.events().write(flight.scheduled(ShowtimeKind.CINEMA, new FlightLeg("HF1", from, "HAN"), MORNING, SAIGON));

        assertThat(flights(DAY)).isEmpty();
    }

    @Test
    void followsTheSale() {
        schedule();
        node.events().write(new SalesOpened(flight.id()));
        assertThat(flights(DAY).getFirst().status()).isEqualTo(SalesStatus.OPEN);
        node.events().write(new SalesPaused(flight.id()));
        assertThat(flights(DAY).getFirst().status()).isEqualTo(SalesStatus.PAUSED);
        node.events().write(new SalesOpened(flight.id()), new SalesClosed(flight.id()));
        assertThat(flights(DAY).getFirst().status()).isEqualTo(SalesStatus.CLOSED);
        node.events().write(new ShowtimeCancelled(flight.id(), "fog"));
        assertThat(flights(DAY).getFirst().status()).isEqualTo(SalesStatus.CANCELLED);
    }

    @Nested
    @DisplayName("A7: what is left of a fare class")
    class Remaining {
        @Test
        void isWhatIsNeitherHeldNorSold() {
            schedule();
            node.events()
                    .write(
                            flight.held(1, 1, "1A", "2A"),
                            flight.held(2, 0, "2B", "2C"),
                            flight.held(3, 0, "2D"),
                            flight.confirmed(2, "2B", "2C"));
            assertThat(remaining()).containsExactly(3, 4, 0);

            node.events()
                    .write(flight.released(1, 1, "1A", "2A"), flight.expired(3, "2D"), flight.cancelled(2, "2B", "2C"));
            assertThat(remaining()).containsExactly(4, 8, 1);
        }

        @Test
        void isRightWhenAllHappensAtOnce() {
            node.pause();
            node.events()
                    .write(
                            flight.scheduled(from, "HAN", MORNING, SAIGON),
                            new SalesOpened(flight.id()),
                            flight.held(1, 1, "1A"),
                            flight.held(2, 0, "2A"),
                            flight.released(2, 0, "2A"));
            node.resume();

            assertThat(remaining()).containsExactly(3, 8, 0);
        }

        @Test
        void growsWithASinglePlaceThatIsGivenBack() {
            schedule();
            node.events()
                    .write(
                            flight.held(1, 0, "2A", "2B"),
                            flight.confirmed(1, "2A", "2B"),
                            flight.placeCancelled(1, 2, "ECONOMY", "2B"));

            assertThat(remaining()).containsExactly(4, 7, 1);
        }

        @Test
        void followsTheLimits() {
            schedule();
            node.events()
                    .write(
                            flight.held(1, 0, "2A", "2B"),
                            flight.resized("ECONOMY", new CategoryCapacity(null, 3)),
                            flight.resized("PREMIUM", new CategoryCapacity(1, 0)));

            assertThat(remaining()).containsExactly(1, 7, 1);
        }

        @Test
        void isNeverLessThanNothing() {
            schedule();
            node.events().write(flight.held(1, 3));

            assertThat(remaining()).containsExactly(4, 8, 0);
        }

        @Test
        void doesNotShrinkWithABlockedSeat() {
            schedule();
            node.events().write(new SeatsBlocked(flight.id(), List.of(new SeatCode("2F")), "broken table"));

            assertThat(remaining()).containsExactly(4, 8, 1);
        }
    }

    @Nested
    @DisplayName("R8: the day is that of the airport")
    class LocalDay {
        @ParameterizedTest(name = "{0} in {1} is on {2}")
        @CsvSource({
            // around midnight, east and west of Greenwich
            "2026-12-20T16:59:00Z, Asia/Ho_Chi_Minh,    2026-12-20",
            "2026-12-20T17:00:00Z, Asia/Ho_Chi_Minh,    2026-12-21",
            "2026-12-20T02:59:00Z, America/Sao_Paulo,   2026-12-19",
            "2026-12-20T03:00:00Z, America/Sao_Paulo,   2026-12-20",
            // New York loses an hour at two in the morning
            "2027-03-14T04:59:00Z, America/New_York,    2027-03-13",
            "2027-03-14T05:00:00Z, America/New_York,    2027-03-14",
            "2027-03-15T03:59:00Z, America/New_York,    2027-03-14",
            "2027-03-15T04:00:00Z, America/New_York,    2027-03-15",
            // Lisbon lives an hour twice
            "2026-10-25T00:30:00Z, Europe/Lisbon,       2026-10-25",
            "2026-10-25T01:30:00Z, Europe/Lisbon,       2026-10-25",
            "2026-10-25T23:59:00Z, Europe/Lisbon,       2026-10-25",
            // Cairo's summer time begins at midnight: its Friday starts at one
            "2026-04-23T21:59:00Z, Africa/Cairo,        2026-04-23",
            "2026-04-23T22:00:00Z, Africa/Cairo,        2026-04-24"
        })
        void evenWhereTheClockChanges(Instant departsAt, ZoneId zone, LocalDate day) {
            node.events().write(flight.scheduled(from, "HAN", departsAt, zone));

            assertThat(flights(day)).extracting(FlightView::departsAt).containsExactly(departsAt);
            assertThat(flights(day.minusDays(1))).isEmpty();
            assertThat(flights(day.plusDays(1))).isEmpty();
        }

        @Test
        void sortsByInstantWhenAnHourComesTwice() {
            ZoneId lisbon = ZoneId.of("Europe/Lisbon");
            Instant second = Instant.parse("2026-10-25T01:10:00Z");
            Instant first = Instant.parse("2026-10-25T00:30:00Z");
            node.events()
                    .write(
                            flight.scheduled(from, "HAN", second, lisbon),
                            new Departure(++lastId).scheduled(from, "HAN", first, lisbon));

            assertThat(flights(LocalDate.of(2026, 10, 25)))
                    .extracting(FlightView::departsAt)
                    .containsExactly(first, second);
        }
    }

    @Test
    void turnsPages() {
        for (int i = 0; i <= FindFlights.PAGE_SIZE; i++) {
            node.events().write(new Departure(++lastId).scheduled(from, "HAN", MORNING.plusSeconds(60L * i), SAIGON));
        }

        FlightPage first = find(DAY, 0);
        assertThat(first.flights())
                .hasSize(FindFlights.PAGE_SIZE)
                .allMatch(found -> found.fareClasses().size() == 3);
        assertThat(first.totalPages()).isEqualTo(2);
        assertThat(first.totalFlights()).isEqualTo(FindFlights.PAGE_SIZE + 1);
        assertThat(find(DAY, 1).flights())
                .singleElement()
                .satisfies(last ->
                        assertThat(last.departsAt()).isEqualTo(MORNING.plusSeconds(60L * FindFlights.PAGE_SIZE)));
        assertThat(find(DAY, 2).flights()).isEmpty();
    }

    @Test
    void refusesAPageOutOfBounds() {
        assertThatThrownBy(() -> find(DAY, -1))
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void knowsWhichAirportsAreServed() {
        schedule();
        node.awaitTables();

        List<String> served = node.bean(QueryGateway.class)
                .query(
                        new FindServedAirports(List.of(from, "HAN", "QQQ")),
                        ResponseTypes.multipleInstancesOf(String.class))
                .join();
        assertThat(served).containsExactlyInAnyOrder(from, "HAN");
    }

    @Test
    @DisplayName("U3: a replay from the beginning ends where the tables are")
    void isRebuiltByAReplay() {
        schedule();
        node.events().write(new SalesOpened(flight.id()), flight.held(1, 1, "1A", "2A"), flight.confirmed(1, "1A"));
        FlightPage live = find(DAY, 0);

        try (TestDatabase empty = TestPostgres.freshDatabase();
                QueryNode replayed =
                        new QueryNode(empty.dataSource(), STORAGE, new SettableClock(), Duration.ofSeconds(20))) {
            FlightPage again = replayed.awaitTables().get(new FindFlights(from, "HAN", DAY, 0), FlightPage.class);
            assertThat(again).isEqualTo(live);
        }
    }
}
