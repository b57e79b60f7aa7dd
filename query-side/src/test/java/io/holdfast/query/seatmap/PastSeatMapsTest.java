package io.holdfast.query.seatmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.holdfast.api.showtime.GetPastSeatMap;
import io.holdfast.api.showtime.GetShowtimeHistory;
import io.holdfast.api.showtime.LogMoment;
import io.holdfast.api.showtime.PastSeatMapReply;
import io.holdfast.api.showtime.PastSeatMapReply.Found;
import io.holdfast.api.showtime.PastSeatMapReply.InTheFuture;
import io.holdfast.api.showtime.PastSeatMapReply.NotScheduledYet;
import io.holdfast.api.showtime.SalesOpened;
import io.holdfast.api.showtime.SeatStatus;
import io.holdfast.api.showtime.SeatsBlocked;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeHistory;
import io.holdfast.api.showtime.ShowtimeHistory.AreaLeft;
import io.holdfast.api.showtime.ShowtimeHistory.Change;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.Showtime;
import io.holdfast.testsupport.SettableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PastSeatMapsTest {
    private static final Instant BEGIN = Instant.parse("2026-11-30T18:00:00.250Z");

    private final Showtime showtime = new Showtime(42);
    private final Showtime other = new Showtime(43);
    private final ListedLog log = new ListedLog();
    private final SettableClock clock = new SettableClock(BEGIN.plus(Duration.ofHours(1)));
    private final SeatMaps live = new SeatMaps();
    private final PastWalk walk = new PastWalk(log, live::seatingOf);
    private final PastSeatMaps past = new PastSeatMaps(log, walk, clock);

    private Point at(int second, ShowtimeEvent event) {
        return log.append(event, BEGIN.plusSeconds(second));
    }

    private PastSeatMapReply ask(LogMoment moment) {
        return past.handle(new GetPastSeatMap(showtime.id(), moment)).orElseThrow();
    }

    private ShownMap shown(LogMoment moment) {
        return ShownMap.of(((Found) ask(moment)).map());
    }

    private ShownMap shownAt(int second) {
        return shown(new LogMoment.Time(BEGIN.plusSeconds(second)));
    }

    /** Held, bought, held by another and let go, blocked. */
    private void aLife() {
        at(0, showtime.scheduled());
        at(10, new SalesOpened(showtime.id()));
        at(20, showtime.held(1, "A1", "A2"));
        at(30, showtime.held(2, List.of(), Showtime.standing(20)));
        at(40, showtime.confirmed(1, 1, "A1", "A2"));
        at(50, showtime.held(3, "B1"));
        at(60, showtime.expired(3, "B1"));
        at(70, new SeatsBlocked(showtime.id(), Showtime.seats("C1"), "broken"));
    }

    @Nested
    @DisplayName("U2: the map")
    class TheMap {
        @Test
        void standsAsItStoodThen() {
            aLife();
            assertThat(shownAt(19).seat("A1")).isEqualTo("AVAILABLE");
            assertThat(shownAt(20).seat("A1")).isEqualTo("HELD");
            assertThat(shownAt(39).seat("A1")).isEqualTo("HELD");
            assertThat(shownAt(29).area("STANDING")).isEqualTo(500);
            assertThat(shownAt(30).area("STANDING")).isEqualTo(480);
            assertThat(shownAt(45).seat("A2")).isEqualTo("BOOKED");
            assertThat(shownAt(55).seat("B1")).isEqualTo("HELD");
            assertThat(shownAt(60).seat("B1")).isEqualTo("AVAILABLE");
            assertThat(shownAt(69).seat("C1")).isEqualTo("AVAILABLE");
            assertThat(shown(new LogMoment.Latest()).seat("C1")).isEqualTo("BLOCKED");
        }

        @Test
        void isTheSameFromAnEventsPositionToTheNext() {
            at(0, showtime.scheduled());
            Point held = at(10, showtime.held(1, "A1"));
            log.skip(5);
            Point released = at(20, showtime.released(1, "A1"));

            assertThat(shown(new LogMoment.Position(held.position())).seat("A1"))
                    .isEqualTo("HELD");
            assertThat(shown(new LogMoment.Position(released.position() - 1)).seat("A1"))
                    .isEqualTo("HELD");
            assertThat(shown(new LogMoment.Position(released.position())).seat("A1"))
                    .isEqualTo("AVAILABLE");
        }

        @Test
        void saysItsVersionTheTimeOfItAndThePositionOfTheLastEvent() {
            aLife();
            Found found = (Found) ask(new LogMoment.Time(BEGIN.plusSeconds(15)));
            JsonNode json = ShownMap.parse(found.map().json());
            assertThat(json.get("showtimeId").longValue()).isEqualTo(42);
            assertThat(json.get("version").longValue()).isZero();
            assertThat(json.get("asOf").stringValue()).isEqualTo(BEGIN.toString());
            assertThat(json.get("position").longValue()).isEqualTo(1);
            assertThat(found.position()).isEqualTo(1);
            assertThat(found.etag()).isEqualTo("\"42-0-1\"");
            assertThat(ShownMap.gunzip(found.map().gzip()))
                    .isEqualTo(found.map().json());
        }

        @Test
        @DisplayName("it is the live map's document at that version, with one member more")
        void isTheLiveMapOfThatVersion() {
            aLife();
            SeatMapBytes map = liveMapAfter(4);
            String then =
                    new String(((Found) ask(new LogMoment.Version(4))).map().json(), StandardCharsets.UTF_8);
            assertThat(then.replace(",\"position\":4", ""))
                    .isEqualTo(new String(map.current().json(), StandardCharsets.UTF_8));
        }

        private SeatMapBytes liveMapAfter(long version) {
            log.read(showtime.id(), -1, event -> {
                Point point = event.point();
                if (point.version() == 0) {
                    live.add(showtime.scheduled(), point.at());
                } else {
                    live.find(showtime.id()).board().apply(MapChange.of(event.event()), point.version(), point.at());
                }
                return point.version() < version;
            });
            return live.find(showtime.id());
        }

        @Test
        @DisplayName("C11: a hold whose time is over is held until the log says otherwise, as everybody saw it")
        void showsAHoldThatIsOverUntilTheLogSaysSo() {
            clock.set(Showtime.EXPIRES_AT.plusSeconds(60));
            at(0, showtime.scheduled());
            at(10, showtime.held(1, "A1"));
            log.append(showtime.expired(1, "A1"), Showtime.EXPIRES_AT.plusSeconds(2));

            assertThat(shown(new LogMoment.Time(Showtime.EXPIRES_AT.plusSeconds(1)))
                            .seat("A1"))
                    .isEqualTo("HELD");
            assertThat(shown(new LogMoment.Time(Showtime.EXPIRES_AT.plusSeconds(2)))
                            .seat("A1"))
                    .isEqualTo("AVAILABLE");
        }

        @Test
        @DisplayName("a node whose clock is behind hides nothing and tears no stream apart")
        void clocksThatDisagreeTearNothingApart() {
            at(0, showtime.scheduled());
            at(30, showtime.held(1, "A1"));
            at(20, showtime.released(1, "A1"));
            at(40, showtime.held(2, "A2"));

            assertThat(shownAt(25).seat("A1")).isEqualTo("AVAILABLE");
            assertThat(shownAt(25).version()).isZero();
            assertThat(shownAt(30).version()).isEqualTo(2);
            assertThat(shownAt(39).seat("A2")).isEqualTo("AVAILABLE");
        }

        @Test
        void isNotThereBeforeTheShowtimeWas() {
            log.skip(7);
            Point scheduled = at(0, showtime.scheduled());
            assertThat(ask(new LogMoment.Time(BEGIN.minusMillis(1))))
                    .isEqualTo(new NotScheduledYet(BEGIN, scheduled.position()));
            assertThat(ask(new LogMoment.Position(scheduled.position() - 1)))
                    .isEqualTo(new NotScheduledYet(BEGIN, scheduled.position()));
        }

        @Test
        void doesNotKnowTheFuture() {
            Point last = at(0, showtime.scheduled());
            assertThat(ask(new LogMoment.Time(clock.instant()))).isInstanceOf(Found.class);
            assertThat(ask(new LogMoment.Time(clock.instant().plusMillis(1)))).isInstanceOf(InTheFuture.class);
            assertThat(ask(new LogMoment.Position(last.position()))).isInstanceOf(Found.class);
            assertThat(ask(new LogMoment.Position(last.position() + 1))).isInstanceOf(InTheFuture.class);
        }

        @Test
        void ofAnUnknownShowtimeIsNothing() {
            at(0, other.scheduled());
            assertThat(past.handle(new GetPastSeatMap(showtime.id(), new LogMoment.Latest())))
                    .isEmpty();
        }

        @Test
        void ofAShowtimeThatComesLaterIsFoundThen() {
            assertThat(past.handle(new GetPastSeatMap(showtime.id(), new LogMoment.Latest())))
                    .isEmpty();
            at(0, showtime.scheduled());
            assertThat(shown(new LogMoment.Latest()).seats()).hasSize(12);
        }
    }

    @Nested
    class Checkpoints {
        private static final int EVENTS = 150_000;

        private long holdsAndReleases(int events) {
            at(0, showtime.scheduled());
            Point last = null;
            for (int i = 1; i <= events; i++) {
                String seat = "A" + (1 + i / 2 % 4);
                last = at(0, i % 2 == 1 ? showtime.held(i, seat) : showtime.released(i, seat));
            }
            return last.version();
        }

        @Test
        @DisplayName("a neighbour of a moment costs no more than the way from the checkpoint before it")
        void neighboursCostLittle() {
            long last = holdsAndReleases(5_000);
            shown(new LogMoment.Version(last));
            log.eventsRead = 0;

            assertThat(shown(new LogMoment.Version(4_321)).version()).isEqualTo(4_321);

            // One more is read to see that it is too late.
            assertThat(log.eventsRead).isEqualTo(322);
        }

        @Test
        @DisplayName("however long a life is, there are at most 64 of them, and what is made from them stays right")
        void areBounded() {
            long last = holdsAndReleases(EVENTS);
            shown(new LogMoment.Version(last));

            assertThat(walk.checkpoints(showtime.id()))
                    .hasSizeBetween(MapTrail.MAX_CHECKPOINTS / 2, MapTrail.MAX_CHECKPOINTS)
                    .startsWith(0L, 4_000L, 8_000L);
            PastWalk fresh = new PastWalk(log, live::seatingOf);
            for (long version : new long[] {0, 1, 3_999, 4_000, 4_001, 77_777, last}) {
                LogMoment moment = new LogMoment.Version(version);
                PastMap expected = fresh.to(showtime.id(), moment);
                assertThat(walk.to(showtime.id(), moment).board().state())
                        .usingRecursiveComparison()
                        .isEqualTo(expected.board().state());
            }
        }

        @Test
        void whatHappensAfterwardsIsSeen() {
            holdsAndReleases(2_000);
            assertThat(shown(new LogMoment.Latest()).seat("C4")).isEqualTo("AVAILABLE");
            at(5, showtime.held(9_999, "C4"));
            assertThat(shown(new LogMoment.Latest()).seat("C4")).isEqualTo("HELD");
        }
    }

    @Nested
    @DisplayName("U2: the history")
    class History {
        private ShowtimeHistory history(LogMoment moment, long before, long to, int limit) {
            return past.handle(new GetShowtimeHistory(showtime.id(), moment, before, to, limit))
                    .orElseThrow();
        }

        private ShowtimeHistory history(long from, long to, int limit) {
            return history(new LogMoment.Version(from), 0, to, limit);
        }

        private static List<Long> versions(ShowtimeHistory history) {
            return history.changes().stream()
                    .map(change -> change.point().version())
                    .toList();
        }

        @Test
        void tellsTheLifeAndWhatEveryEventDid() {
            aLife();
            ShowtimeHistory history = history(0, Long.MAX_VALUE, 100);
            assertThat(history.events()).isEqualTo(8);
            assertThat(history.first()).isEqualTo(new Point(0, 0, BEGIN));
            assertThat(history.last()).isEqualTo(new Point(7, 7, BEGIN.plusSeconds(70)));
            assertThat(history.from()).isEqualTo(history.first());
            assertThat(history.at()).isEqualTo(history.first());
            assertThat(history.reached()).isEqualTo(7);
            assertThat(history.changes())
                    .extracting(change -> change.point().version(), Change::type, Change::status)
                    .containsExactly(
                            tuple(1L, "SalesOpened", null),
                            tuple(2L, "SeatsHeld", SeatStatus.HELD),
                            tuple(3L, "SeatsHeld", null),
                            tuple(4L, "BookingConfirmed", SeatStatus.BOOKED),
                            tuple(5L, "SeatsHeld", SeatStatus.HELD),
                            tuple(6L, "HoldExpired", SeatStatus.AVAILABLE),
                            tuple(7L, "SeatsBlocked", SeatStatus.BLOCKED));
            assertThat(history.changes().get(1).seats()).isEqualTo(Showtime.seats("A1", "A2"));
            assertThat(history.changes().get(2).areas()).containsExactly(new AreaLeft("STANDING", 480));
            assertThat(history.changes().getFirst().seats()).isEmpty();
        }

        @Test
        @DisplayName("the map at its beginning and its changes make every map up to its end")
        void playsForwardFromTheMapAtItsBeginning() {
            aLife();
            for (long from = 0; from < 7; from++) {
                ShownMap map = shown(new LogMoment.Version(from));
                for (Change change : history(from, 7, 100).changes()) {
                    ShownMap expected =
                            shown(new LogMoment.Version(change.point().version()));
                    map.apply(change);
                    assertThat(map.seats()).isEqualTo(expected.seats());
                    assertThat(map.areas()).isEqualTo(expected.areas());
                }
            }
        }

        @Test
        void comesInPages() {
            aLife();
            ShowtimeHistory page = history(2, Long.MAX_VALUE, 2);
            assertThat(page.from().version()).isEqualTo(2);
            assertThat(versions(page)).containsExactly(3L, 4L);
            assertThat(page.reached()).isEqualTo(4);
            assertThat(versions(history(page.reached(), 6, 2))).containsExactly(5L, 6L);
        }

        @Test
        void surroundsAMoment() {
            aLife();
            ShowtimeHistory around = history(new LogMoment.Time(BEGIN.plusSeconds(45)), 2, Long.MAX_VALUE, 3);
            assertThat(around.at().version()).isEqualTo(4);
            assertThat(around.from().version()).isEqualTo(2);
            assertThat(versions(around)).containsExactly(3L, 4L, 5L);
        }

        @Test
        void momentsOutsideTheLifeMeanItsEnds() {
            aLife();
            ShowtimeHistory before = history(new LogMoment.Time(BEGIN.minusSeconds(1)), 5, Long.MAX_VALUE, 1);
            assertThat(before.at()).isEqualTo(before.first());
            assertThat(before.from()).isEqualTo(before.first());
            ShowtimeHistory beyond = history(99, Long.MAX_VALUE, 10);
            assertThat(beyond.at()).isEqualTo(beyond.last());
            assertThat(beyond.changes()).isEmpty();
            assertThat(history(5, 3, 10).changes()).isEmpty();
        }

        @Test
        void ofAnUnknownShowtimeIsNothing() {
            assertThat(past.handle(new GetShowtimeHistory(new ShowtimeId(7), new LogMoment.Latest(), 0, 10, 10)))
                    .isEmpty();
        }
    }
}
