package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.Money;
import io.holdfast.api.flight.FareClassView;
import io.holdfast.api.flight.FindFlights;
import io.holdfast.api.flight.FindServedAirports;
import io.holdfast.api.flight.FlightPage;
import io.holdfast.api.flight.FlightView;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@DisplayName("A1: the flights of a day")
class FlightsIT extends HttpTestBase {
    private static final LocalDate DAY = LocalDate.of(2026, 12, 20);
    private static final String SEARCH = "/flights?from=SGN&to=HAN&date=2026-12-20";

    @BeforeEach
    void fly() {
        backend.when(FindFlights.class, query -> page(query, 158));
        backend.when(
                FindServedAirports.class,
                query -> query.codes().stream()
                        .filter(List.of("QQQ", "SGN")::contains)
                        .toList());
    }

    private static FlightPage page(FindFlights query, int remaining) {
        if (!query.from().equals("SGN")) {
            return new FlightPage(List.of(), query.page(), 0, 0);
        }
        FlightView flight = new FlightView(
                new ShowtimeId(1001),
                new FlightLeg("VN213", "SGN", query.to()),
                Instant.parse("2026-12-20T01:15:00Z"),
                ZoneId.of("Asia/Ho_Chi_Minh"),
                SalesStatus.OPEN,
                List.of(new FareClassView("ECONOMY", new Money(1_450_000, "VND"), remaining, true)));
        return new FlightPage(List.of(flight), query.page(), 1, 1);
    }

    @Test
    void isAnsweredWithItsClasses() {
        Http.Answer answer = http().get(SEARCH);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .isEqualTo("{\"flights\":[{\"id\":1001,\"code\":\"VN213\",\"from\":\"SGN\","
                        + "\"fromCity\":\"Ho Chi Minh City\",\"to\":\"HAN\",\"toCity\":\"Hanoi\","
                        + "\"departsAt\":\"2026-12-20T01:15:00Z\",\"localDeparture\":\"2026-12-20T08:15:00+07:00\","
                        + "\"timeZone\":\"Asia/Ho_Chi_Minh\",\"status\":\"OPEN\",\"fareClasses\":["
                        + "{\"code\":\"ECONOMY\",\"price\":{\"amount\":\"1450000\",\"amountMinor\":1450000,"
                        + "\"currency\":\"VND\"},\"remaining\":158,\"numbered\":true}]}],"
                        + "\"page\":0,\"pageSize\":50,\"totalPages\":1,\"totalFlights\":1}");
    }

    @Test
    void isAskedForAsItIsMeant() {
        http().get("/flights?from=%20sgn&to=han%20&date=2026-12-20&page=3");

        assertThat(backend.asked(FindFlights.class)).containsExactly(new FindFlights("SGN", "HAN", DAY, 3));
    }

    @ParameterizedTest
    @CsvSource({
        "to=HAN&date=2026-12-20, from",
        "from=&to=HAN&date=2026-12-20, from",
        "from=SG&to=HAN&date=2026-12-20, from",
        "from=SGNX&to=HAN&date=2026-12-20, from",
        "from=S%00N&to=HAN&date=2026-12-20, from",
        "from=ZZZ&to=HAN&date=2026-12-20, from",
        "from=SGN&date=2026-12-20, to",
        "from=SGN&to=123&date=2026-12-20, to",
        "from=HAN&to=ZZZ&date=2026-12-20, to",
        "from=SGN&to=HAN, date",
        "from=SGN&to=HAN&date=20.12.2026, date",
        "from=SGN&to=HAN&date=2026-02-30, date",
        "from=SGN&to=HAN&date=%2B999999999-01-01, date",
        "from=SGN&to=HAN&date=2026-12-20&page=-1, page",
        "from=SGN&to=HAN&date=2026-12-20&page=10001, page"
    })
    void aMistakeIsNamed(String query, String field) {
        Http.Answer answer = http().get("/flights?" + query);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.member("field")).isEqualTo(field);
        assertThat(answer.member("error")).startsWith(field);
    }

    @Test
    void anAirportIsKnownWhenTheDirectoryOrAFlightKnowsIt() {
        assertThat(http().get("/flights?from=HAN&to=LIS&date=2026-12-20").json().get("flights"))
                .isEmpty();
        assertThat(http().get("/flights?from=QQQ&to=HAN&date=2026-12-20").status())
                .isEqualTo(200);
    }

    @Nested
    class Caching {
        @Test
        void asksOnceASecond() {
            http().get(SEARCH);
            backend.when(FindFlights.class, query -> page(query, 157));
            assertThat(http().get(SEARCH).text()).contains("\"remaining\":158");

            clock.advance(Duration.ofSeconds(1));

            assertThat(http().get(SEARCH).text()).contains("\"remaining\":157");
            assertThat(backend.asked(FindFlights.class)).hasSize(2);
        }

        @Test
        void isNotSentAgainToWhoHasIt() {
            Http.Answer first = http().get(SEARCH);
            assertThat(first.header("Cache-Control")).isEqualTo("no-cache");

            assertThat(http().with("If-None-Match", first.header("ETag"))
                            .get(SEARCH)
                            .status())
                    .isEqualTo(304);
            backend.when(FindFlights.class, query -> page(query, 1));
            clock.advance(Duration.ofSeconds(1));
            assertThat(http().with("If-None-Match", first.header("ETag"))
                            .get(SEARCH)
                            .status())
                    .isEqualTo(200);
        }

        @Test
        void isSentCompressedToWhoTakesThat() throws IOException {
            Http.Answer answer = http().with("Accept-Encoding", "gzip").get(SEARCH);

            assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
            assertThat(new GZIPInputStream(new ByteArrayInputStream(answer.bytes())).readAllBytes())
                    .isEqualTo(http().get(SEARCH).bytes());
        }
    }

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void aMistypedAirportIsTheCallersBusinessAndNotTheLogs(CapturedOutput log) {
        assertThat(http().get("/flights?from=XXQ&to=HAN&date=2026-12-20").status())
                .isEqualTo(400);

        assertThat(log).doesNotContain("XXQ", "airport-unknown", "LocalAsyncCache");
    }

    @Test
    void airportsAreFoundByTheirCityThoseWithFlightsFirst() {
        Http.Answer answer = http().get("/airports?q=ho%20chi");

        assertThat(answer.json().get("airports").get(0).toString())
                .isEqualTo("{\"code\":\"SGN\",\"city\":\"Ho Chi Minh City\",\"country\":\"VN\","
                        + "\"zone\":\"Asia/Ho_Chi_Minh\"}");
        assertThat(http().get("/airports").json().get("airports")).isEmpty();
    }
}
