package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.plan.GetSeatingPlan;
import io.holdfast.api.showtime.FindShowtimes;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.ShowtimePage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShowtimesIT extends HttpTestBase {
    private static final String SEATS = "/showtimes/42/seats";

    @Nested
    @DisplayName("C1, C19: the seat map")
    class Seats {
        @Test
        void isSentAsTheQuerySideMadeIt() {
            Http.Answer answer = http().get(SEATS);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.bytes()).isEqualTo(Samples.map(17).json());
            assertThat(answer.header("ETag")).isEqualTo("\"42-17\"");
            assertThat(answer.header("Cache-Control")).isEqualTo("no-cache");
            assertThat(answer.header("Content-Type")).isEqualTo("application/json");
            assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        }

        @Test
        void isSentCompressedToWhoTakesThat() throws IOException {
            Http.Answer answer =
                    http().with("Accept-Encoding", "br, gzip;q=0.5").get(SEATS);
            assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
            assertThat(answer.header("ETag")).isEqualTo("W/\"42-17\"");
            byte[] plain = new GZIPInputStream(new ByteArrayInputStream(answer.bytes())).readAllBytes();
            assertThat(plain).isEqualTo(Samples.map(17).json());
        }

        @ParameterizedTest
        @ValueSource(strings = {"gzip;q=0", "br", "identity", "gzip;q=0.000, *"})
        void isSentPlainToOthers(String acceptEncoding) {
            assertThat(http().with("Accept-Encoding", acceptEncoding).get(SEATS).header("Content-Encoding"))
                    .isNull();
        }

        @ParameterizedTest
        @ValueSource(strings = {"\"42-17\"", "W/\"42-17\"", "\"42-16\", W/\"42-17\" , \"x\"", "*", "\"a\",\"42-17\""})
        void isNotSentAgainToWhoHasIt(String ifNoneMatch) {
            Http.Answer answer = http().with("If-None-Match", ifNoneMatch).get(SEATS);
            assertThat(answer.status()).isEqualTo(304);
            assertThat(answer.bytes()).isEmpty();
            assertThat(answer.header("ETag")).isEqualTo("\"42-17\"");
        }

        @ParameterizedTest
        @ValueSource(strings = {"\"42-16\"", "42-17", "\"42-170\"", ""})
        void isSentToWhoHasAnotherVersion(String ifNoneMatch) {
            assertThat(http().with("If-None-Match", ifNoneMatch).get(SEATS).status())
                    .isEqualTo(200);
        }

        @Test
        @DisplayName("R7: minVersion waits for a version")
        void asksForTheVersionWanted() {
            http().get(SEATS + "?minVersion=18");
            assertThat(backend.asked(GetSeatMap.class)).containsExactly(new GetSeatMap(Samples.SHOWTIME, 18));
        }

        @Test
        void saysThatItIsNotUpToDateYet() {
            backend.when(GetSeatMap.class, query -> {
                throw new NotCaughtUp("behind");
            });
            Http.Answer answer = http().get(SEATS + "?minVersion=999");
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.header("Retry-After")).isEqualTo("1");
            assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        }

        @ParameterizedTest
        @ValueSource(strings = {"-1", "x", "1.5", "99999999999999999999"})
        void refusesAVersionThatIsNone(String minVersion) {
            Http.Answer answer = http().get(SEATS + "?minVersion=" + minVersion);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo("minVersion");
        }

        @Test
        void anUnknownShowtimeIsNotFound() {
            assertThat(http().get("/showtimes/43/seats").status()).isEqualTo(404);
            assertThat(http().get("/showtimes/x/seats").status()).isEqualTo(404);
        }
    }

    @Nested
    class Layout {
        @Test
        void isTheRoomAndMayBeKeptForEver() {
            backend.when(GetSeatingPlan.class, query -> Samples.plan());
            Http.Answer answer = http().get("/showtimes/42/layout");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
            assertThat(answer.text())
                    .isEqualTo(
                            "{\"planId\":\"" + Samples.PLAN + "\",\"name\":\"Room 1\",\"width\":400,\"height\":300.5,"
                                    + "\"stage\":{\"kind\":\"SCREEN\",\"x\":20,\"y\":20,\"width\":360,\"height\":10},"
                                    + "\"zones\":[{\"name\":\"\",\"rows\":[{\"name\":\"F\",\"seats\":["
                                    + "{\"code\":\"F5\",\"number\":\"5\",\"x\":120,\"y\":240,\"category\":\"STANDARD\"},"
                                    + "{\"code\":\"F6\",\"number\":\"6\",\"x\":145.5,\"y\":240,\"category\":\"STANDARD\",\"accessible\":true},"
                                    + "{\"code\":\"F7\",\"number\":\"7\",\"x\":170,\"y\":240,\"category\":\"PREMIUM\"}]}]}],"
                                    + "\"areas\":[{\"category\":\"STANDING\",\"name\":\"STANDING\",\"capacity\":500}],"
                                    + "\"shapes\":[]}");
            Http.Answer again =
                    http().with("If-None-Match", answer.header("ETag")).get("/showtimes/42/layout");
            assertThat(again.status()).isEqualTo(304);
        }

        @Test
        void ofAnUnknownShowtimeIsNotFound() {
            assertThat(http().get("/showtimes/43/layout").status()).isEqualTo(404);
        }
    }

    @Nested
    class Programme {
        @Test
        void isAskedForWithItsFilters() {
            backend.when(
                    FindShowtimes.class, query -> new ShowtimePage(List.of(Samples.showtime()), query.page(), 3, 70));
            Http.Answer answer = http().get("/showtimes?q=%20metro&date=2026-12-20&page=2");
            assertThat(backend.asked(FindShowtimes.class))
                    .containsExactly(new FindShowtimes("metro", LocalDate.of(2026, 12, 20), 2));
            assertThat(answer.member("totalShowtimes")).isEqualTo("70");
            assertThat(answer.member("pageSize")).isEqualTo("24");
            assertThat(answer.json().get("showtimes").get(0).toString())
                    .isEqualTo("{\"id\":42,\"kind\":\"CINEMA\",\"title\":\"Metropolis\",\"venue\":\"Cine Aurora\","
                            + "\"startsAt\":\"2026-12-20T20:00:00Z\",\"timeZone\":\"America/Sao_Paulo\","
                            + "\"status\":\"OPEN\",\"placesLeft\":480,\"placesTotal\":503,"
                            + "\"priceFrom\":{\"amount\":\"12.50\",\"amountMinor\":1250,\"currency\":\"BRL\"},"
                            + "\"queueRequired\":false,\"flight\":null}");
        }

        @ParameterizedTest
        @CsvSource({
            "page=-1, page",
            "page=x, page",
            "page=10001, page",
            "date=20.12.2026, date",
            "date=2026-02-30, date",
            "date=%2B999999999-01-01, date",
            "q=metro%00polis, q"
        })
        void refusesAMalformedFilter(String query, String field) {
            Http.Answer answer = http().get("/showtimes?" + query);
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.member("field")).isEqualTo(field);
        }

        @Test
        void refusesATextThatIsTooLong() {
            assertThat(http().get("/showtimes?q=" + "x".repeat(201)).member("field"))
                    .isEqualTo("q");
        }

        @Test
        @DisplayName("R8: a showtime says its policy and its zone")
        void showsOneShowtime() {
            Http.Answer answer = http().get("/showtimes/42");
            assertThat(answer.member("id")).isEqualTo("42");
            assertThat(answer.member("version")).isEqualTo("17");
            assertThat(answer.member("planId")).isEqualTo(Samples.PLAN.toString());
            assertThat(answer.json().get("policy").toString())
                    .isEqualTo("{\"placesPerHold\":8,\"placesPerCustomer\":null,\"heldPlacesPerCustomer\":8,"
                            + "\"holdDuration\":\"PT10M\",\"paymentWindow\":\"PT8M\",\"salesOpenAt\":null,"
                            + "\"queueRequired\":false,\"refunds\":[{\"until\":\"PT24H\",\"percent\":100},"
                            + "{\"until\":\"PT0S\",\"percent\":0}]}");
            assertThat(answer.json().get("categories").get(1).toString())
                    .isEqualTo("{\"code\":\"STANDARD\",\"price\":{\"amount\":\"12.50\",\"amountMinor\":1250,"
                            + "\"currency\":\"BRL\"},\"capacity\":null,\"overbookLimit\":0,\"numbered\":true}");
        }
    }

    @Test
    void aHeadRequestHasTheSameHeaders() {
        Http.Answer answer = http().send("HEAD", SEATS, (String) null);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Length"))
                .isEqualTo(Integer.toString(Samples.map(17).json().length));
        assertThat(new String(answer.bytes(), StandardCharsets.UTF_8)).isEmpty();
    }
}
