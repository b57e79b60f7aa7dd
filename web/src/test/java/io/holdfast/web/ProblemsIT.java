package io.holdfast.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemsIT extends HttpTestBase {
    private static final String PROBLEM = "application/problem+json";

    @ParameterizedTest(name = "{0} {1} is {2}")
    @CsvSource({
        "GET, /no/such/thing, 404, not-found",
        "GET, /error, 404, not-found",
        "POST, /no/such/thing, 404, not-found",
        "DELETE, /showtimes, 405, method-not-allowed",
        "PUT, /showtimes/42/seats, 405, method-not-allowed",
        "GET, /sessions, 405, method-not-allowed",
        "GET, /s//x, 400, invalid-request",
        "GET, /showtimes/42%2Fseats, 400, invalid-request",
        "GET, /showtimes;x=1, 400, invalid-request"
    })
    void everythingThatGoesWrongIsAProblem(String verb, String path, int status, String type) {
        Http.Answer answer = http().send(verb, path, (String) null);
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).isEqualTo(PROBLEM);
        assertThat(answer.member("type")).isEqualTo("urn:holdfast:problem:" + type);
        assertThat(answer.member("status")).isEqualTo(Integer.toString(status));
        assertThat(answer.member("error")).isEqualTo(answer.member("detail")).isNotBlank();
        assertThat(answer.member("title")).isNotBlank();
    }

    @Test
    void saysWhichMethodsThereAre() {
        assertThat(http().send("PUT", "/showtimes/42/seats", (String) null).header("Allow"))
                .contains("GET");
    }

    @Test
    void saysThatItCannotAnswerInThatFormat() {
        Http.Answer answer = http().with("Accept", "text/csv").get("/showtimes/42/seats");
        assertThat(answer.status()).isEqualTo(406);
        assertThat(answer.header("Content-Type")).isEqualTo(PROBLEM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /<script> HTTP/1.1", "GET / HTTP/1.1\r\nBad Header", "NONSENSE", "GET /%zz HTTP/1.1"})
    void evenWhatTheServerCannotParseSaysNothingOfTheServer(String head) throws IOException {
        try (Socket socket = new Socket("localhost", port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write((head + "\r\nHost: localhost\r\nConnection: close\r\n\r\n").getBytes(UTF_8));
            String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 400").contains(PROBLEM).doesNotContainIgnoringCase("tomcat");
        }
    }

    @Nested
    @DisplayName("the sentence is in the reader's language")
    class Languages {
        @ParameterizedTest(name = "{0}")
        @CsvSource(
                delimiter = '|',
                value = {
                    "en                          | en    | Seats [F6, F7] of showtime 42 are not available",
                    "pt-BR                       | pt-BR | Os assentos [F6, F7] da sessão 42 não estão disponíveis",
                    "pt                          | pt-BR | Os assentos [F6, F7] da sessão 42 não estão disponíveis",
                    "es-AR, es;q=0.9, en;q=0.8   | es    | Los asientos [F6, F7] de la función 42 no están disponibles",
                    "zh-Hans-CN                  | zh-CN | 场次 42 的座位 [F6, F7] 已不可选",
                    "fr, ZH-cn;q=0.5, en;q=0.4   | zh-CN | 场次 42 的座位 [F6, F7] 已不可选",
                    "es;q=0, en                  | en    | Seats [F6, F7] of showtime 42 are not available",
                    "en;q=0.2, es;q=0.7          | es    | Los asientos [F6, F7] de la función 42 no están disponibles",
                    "tr                          | en    | Seats [F6, F7] of showtime 42 are not available",
                    ";;q=,,,                     | en    | Seats [F6, F7] of showtime 42 are not available"
                })
        void isChosenByAcceptLanguage(String acceptLanguage, String language, String sentence) {
            backend.when(HoldSeats.class, command -> new Refused(RefusalReason.PLACES_UNAVAILABLE, List.of("F6"), 0));
            Http.Answer answer = guest().http()
                    .with("Accept-Language", acceptLanguage)
                    .post("/showtimes/42/holds", "{\"seats\":[\"F6\",\"F7\"]}");
            assertThat(answer.member("error")).isEqualTo(sentence);
            assertThat(answer.header("Content-Language")).isEqualTo(language);
        }
    }

    @Nested
    @DisplayName("R3: bodies are bounded")
    class BodyLimit {
        private static final int LIMIT = 64 * 1024;

        private String body(int size) {
            String start = "{\"seats\":[\"F5\"]";
            return start + " ".repeat(size - start.length() - 1) + "}";
        }

        @Test
        void atTheBoundABodyIsRead() {
            assertThat(guest().http().post("/showtimes/42/holds", body(LIMIT)).status())
                    .isEqualTo(201);
        }

        @Test
        void aboveItIsRefusedUnread() {
            Http.Answer answer = guest().http().post("/showtimes/42/holds", body(LIMIT + 1));
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.header("Content-Type")).isEqualTo(PROBLEM);
            assertThat(answer.member("limit")).isEqualTo("65536");
            assertThat(backend.received(HoldSeats.class)).isEmpty();
        }

        @ParameterizedTest(name = "with idempotency key: {0}")
        @ValueSource(booleans = {false, true})
        void aChunkedBodyIsCounted(boolean withKey) {
            Http http = guest().http().with("Content-Type", "application/json");
            byte[] body = body(LIMIT + 1).getBytes(UTF_8);
            Http.Answer answer = (withKey ? http.key("a-chunked-body") : http)
                    .publish(
                            "POST",
                            "/showtimes/42/holds",
                            HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)));
            assertThat(answer.status()).isEqualTo(413);
            assertThat(answer.header("Content-Type")).isEqualTo(PROBLEM);
            assertThat(backend.received(HoldSeats.class)).isEmpty();
        }

        @Test
        void deepNestingIsNoWayAroundIt() {
            String deep = "{\"seats\":" + "[".repeat(30_000) + "]".repeat(30_000) + "}";
            assertThat(guest().http().post("/showtimes/42/holds", deep).status())
                    .isEqualTo(400);
        }
    }
}
