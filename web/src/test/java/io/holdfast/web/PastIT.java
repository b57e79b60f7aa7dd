package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.GetPastSeatMap;
import io.holdfast.api.showtime.GetShowtimeHistory;
import io.holdfast.api.showtime.LogMoment;
import io.holdfast.api.showtime.PastSeatMapReply;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatStatus;
import io.holdfast.api.showtime.ShowtimeHistory;
import io.holdfast.api.showtime.ShowtimeHistory.AreaLeft;
import io.holdfast.api.showtime.ShowtimeHistory.Change;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PastIT extends HttpTestBase {
    private static final Instant AT = Instant.parse("2026-11-30T18:00:00.250Z");

    @Nested
    @DisplayName("U2: the map as it stood")
    class Seats {
        private static final String SEATS = "/admin/showtimes/42/seats";

        @BeforeEach
        void theMapIsThere() {
            answer(new PastSeatMapReply.Found(Samples.map(17), 123));
        }

        private void answer(PastSeatMapReply reply) {
            backend.when(GetPastSeatMap.class, query -> query.showtimeId().equals(Samples.SHOWTIME) ? reply : null);
        }

        private List<LogMoment> asked() {
            return backend.asked(GetPastSeatMap.class).stream()
                    .map(query -> ((GetPastSeatMap) query).moment())
                    .toList();
        }

        @Test
        void isAskedForByTimeByPositionOrAsItIsNow() {
            assertThat(operator().get(SEATS + "?asOf=2026-11-30T18:00:00.250Z").bytes())
                    .isEqualTo(Samples.map(17).json());
            operator().get(SEATS + "?asOf=123");
            operator().get(SEATS + "?asOf=");
            operator().get(SEATS);
            assertThat(asked())
                    .containsExactly(
                            new LogMoment.Time(AT),
                            new LogMoment.Position(123),
                            new LogMoment.Latest(),
                            new LogMoment.Latest());
        }

        @Test
        void isSentLikeTheLiveOne() throws IOException {
            Http.Answer plain = operator().get(SEATS + "?asOf=123");
            assertThat(plain.status()).isEqualTo(200);
            assertThat(plain.header("ETag")).isEqualTo("\"42-17-123\"");
            assertThat(plain.header("Content-Type")).isEqualTo("application/json");
            Http.Answer packed = operator().with("Accept-Encoding", "gzip").get(SEATS + "?asOf=123");
            assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
            assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.bytes())).readAllBytes())
                    .isEqualTo(Samples.map(17).json());
            assertThat(operator()
                            .with("If-None-Match", "\"42-17-123\"")
                            .get(SEATS + "?asOf=123")
                            .status())
                    .isEqualTo(304);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"yesterday", "-1", "1.5", "2026-11-30", "2026-11-30T18:00:00", "1234567890123456789012"})
        void nonsenseIsRefusedAndNamed(String asOf) {
            Http.Answer answer = operator().get(SEATS + "?asOf=" + asOf);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo("asOf");
            assertThat(asked()).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(strings = {SEATS + "?as_of=1", "/admin/showtimes/42/history?until=3"})
        void aMistypedParameterIsRefusedAndNamed(String path) {
            Http.Answer answer = operator().get(path);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isIn("as_of", "until");
            assertThat(asked()).isEmpty();
        }

        @Test
        void theFutureIsRefusedAndNamed() {
            answer(new PastSeatMapReply.InTheFuture());
            Http.Answer answer = operator().get(SEATS + "?asOf=2036-11-30T18:00:00Z");
            assertThat(answer.status()).isEqualTo(422);
            assertThat(answer.member("field")).isEqualTo("asOf");
            assertThat(answer.member("error")).contains("future");
        }

        @Test
        void beforeTheShowtimeWasScheduledThereIsNoneAndTheAnswerSaysWhenThatWas() {
            answer(new PastSeatMapReply.NotScheduledYet(AT, 7));
            Http.Answer answer = operator().get(SEATS + "?asOf=3");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.member("type")).endsWith("no-such-showtime");
            assertThat(answer.member("error"))
                    .contains("2026-11-30T18:00:00.250Z")
                    .contains("position 7");
            assertThat(answer.member("scheduledAt")).isEqualTo("2026-11-30T18:00:00.250Z");
            assertThat(answer.member("position")).isEqualTo("7");
        }

        @Test
        void ofAnUnknownShowtimeThereIsNone() {
            assertThat(operator().get("/admin/showtimes/43/seats").status()).isEqualTo(404);
        }

        @Test
        void isForOperatorsOnly() {
            assertThat(http().get(SEATS).status()).isEqualTo(401);
            assertThat(guest().http().get(SEATS).status()).isEqualTo(403);
        }
    }

    @Nested
    @DisplayName("U2: the history")
    class History {
        private static final String HISTORY = "/admin/showtimes/42/history";

        @BeforeEach
        void aHistoryIsThere() {
            backend.when(
                    GetShowtimeHistory.class, query -> query.showtimeId().equals(Samples.SHOWTIME) ? history() : null);
        }

        private ShowtimeHistory history() {
            return new ShowtimeHistory(
                    Samples.SHOWTIME,
                    new Point(0, 7, AT),
                    new Point(9, 99, AT.plusSeconds(9)),
                    new Point(2, 20, AT.plusSeconds(2)),
                    new Point(1, 8, AT.plusSeconds(1)),
                    List.of(
                            new Change(
                                    new Point(2, 20, AT.plusSeconds(2)),
                                    "SeatsHeld",
                                    SeatStatus.HELD,
                                    List.of(new SeatCode("F5")),
                                    List.of()),
                            new Change(
                                    new Point(3, 30, AT.plusSeconds(3)),
                                    "SeatsHeld",
                                    null,
                                    List.of(),
                                    List.of(new AreaLeft("STANDING", 480)))));
        }

        @Test
        void tellsTheLifeAndTheChangesAndWhereToGoOn() {
            Http.Answer answer = operator().get(HISTORY + "?from=1&to=5&limit=2");
            assertThat(backend.asked(GetShowtimeHistory.class))
                    .containsExactly(new GetShowtimeHistory(Samples.SHOWTIME, new LogMoment.Version(1), 0, 5, 2));
            assertThat(answer.text())
                    .isEqualTo("{\"showtimeId\":42,\"events\":10,"
                            + "\"first\":{\"version\":0,\"position\":7,\"at\":\"2026-11-30T18:00:00.250Z\"},"
                            + "\"last\":{\"version\":9,\"position\":99,\"at\":\"2026-11-30T18:00:09.250Z\"},"
                            + "\"at\":{\"version\":2,\"position\":20,\"at\":\"2026-11-30T18:00:02.250Z\"},"
                            + "\"from\":{\"version\":1,\"position\":8,\"at\":\"2026-11-30T18:00:01.250Z\"},"
                            + "\"changes\":[{\"version\":2,\"position\":20,\"at\":\"2026-11-30T18:00:02.250Z\","
                            + "\"type\":\"SeatsHeld\",\"status\":\"HELD\",\"seats\":[\"F5\"]},"
                            + "{\"version\":3,\"position\":30,\"at\":\"2026-11-30T18:00:03.250Z\","
                            + "\"type\":\"SeatsHeld\","
                            + "\"areas\":[{\"category\":\"STANDING\",\"available\":480}]}],\"next\":3}");
        }

        @Test
        void saysNothingOfGoingOnWhereAllIsTold() {
            assertThat(operator().get(HISTORY + "?from=1&to=3").json().has("next"))
                    .isFalse();
        }

        @Test
        void isWholeWithoutBoundsAndCanSurroundAMoment() {
            operator().get(HISTORY);
            assertThat(backend.asked(GetShowtimeHistory.class))
                    .containsExactly(new GetShowtimeHistory(
                            Samples.SHOWTIME,
                            new LogMoment.Version(0),
                            0,
                            Long.MAX_VALUE,
                            GetShowtimeHistory.MAX_CHANGES));
            operator().get(HISTORY + "?asOf=123&before=200");
            assertThat(backend.asked(GetShowtimeHistory.class))
                    .contains(new GetShowtimeHistory(
                            Samples.SHOWTIME,
                            new LogMoment.Position(123),
                            200,
                            Long.MAX_VALUE,
                            GetShowtimeHistory.MAX_CHANGES));
        }

        @ParameterizedTest
        @CsvSource({
            "from=-1, from",
            "to=x, to",
            "limit=0, limit",
            "limit=1001, limit",
            "before=1001, before",
            "asOf=x, asOf"
        })
        void refusesMalformedBounds(String query, String field) {
            Http.Answer answer = operator().get(HISTORY + "?" + query);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo(field);
        }

        @Test
        void ofAnUnknownShowtimeThereIsNone() {
            assertThat(operator().get("/admin/showtimes/43/history").status()).isEqualTo(404);
        }
    }
}
