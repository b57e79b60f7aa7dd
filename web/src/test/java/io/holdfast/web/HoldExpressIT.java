package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.Overloaded;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@DisplayName("The short way in for holds")
class HoldExpressIT extends HttpTestBase {
    private static final String HOLDS = "/showtimes/42/holds";
    private static final String F5_F6 = "{\"seats\":[\"F5\",\"F6\"]}";

    /** Both ways may answer this; only the long one looks at more than two kinds of what is accepted. */
    private static final String LONG_WAY = "application/json, text/html;q=0.1";

    @Autowired
    private MeterRegistry meters;

    private Guest guest;

    @BeforeEach
    void somebody() {
        guest = guest();
    }

    /** How many requests to hold went the short way. */
    private long express() {
        return meters.find("http.server.requests").tag("uri", "/showtimes/{id}/holds").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private void bothWaysAnswerTheSame(String path, String body, UnaryOperator<Http> headers) {
        Http http = headers.apply(guest.http());
        long before = express();
        Http.Answer quick = http.post(path, body);
        // A request is counted when it is answered, so a moment later.
        await("going the short way").until(() -> express() == before + 1);
        Http.Answer slow = http.with("Accept", LONG_WAY).post(path, body);
        assertThat(express()).as("went the long way").isEqualTo(before + 1);
        assertThat(said(quick)).isEqualTo(said(slow));
    }

    /** All that a client reads, but for the time, the ids of holds, and how the connection carries it. */
    private static Map<String, Object> said(Http.Answer answer) {
        Map<String, Object> said = new TreeMap<>(answer.response().headers().map());
        said.keySet().removeAll(Set.of("date", "content-length", "transfer-encoding", "connection"));
        said.put("location", String.valueOf(answer.header("Location")).replaceAll("[0-9a-f-]{36}", "ID"));
        said.put(":status", answer.status());
        said.put(":body", answer.text().replaceAll("[0-9a-f-]{36}", "ID"));
        return said;
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "pt-BR", "es", "zh-CN"})
    void answersAWonHoldAsTheLongWayDoes(String language) {
        bothWaysAnswerTheSame(HOLDS, F5_F6, http -> http.with("Accept-Language", language));
    }

    @ParameterizedTest
    @EnumSource(
            value = RefusalReason.class,
            names = {"AMOUNT_DIFFERS"},
            mode = EnumSource.Mode.EXCLUDE)
    void answersEachRefusalAsTheLongWayDoes(RefusalReason reason) {
        backend.when(HoldSeats.class, command -> new Refused(reason, List.of("F6"), 8));
        bothWaysAnswerTheSame(HOLDS, F5_F6, http -> http);
        bothWaysAnswerTheSame(HOLDS, F5_F6, http -> http.with("Accept-Language", "pt-BR"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "7",
                "{\"seats\":[\"F5\"],\"seats\":[\"F6\"]}",
                "{\"seats\":[\"F5\"],\"row\":1}",
                "{\"seats\":[]}",
                "{\"seats\":[\"F5\",\"f05\"]}",
                "{\"seats\":[5]}",
                "{\"seats\":\"F5\"}",
                "{\"areas\":[{\"category\":\"A\",\"quantity\":1.5}]}",
                "{\"areas\":[{\"category\":\"A\",\"quantity\":1000000000}]}",
                "{\"seats\":[\"F5\"]} x"
            })
    @DisplayName("case 30: bad input is refused alike")
    void answersBadInputAsTheLongWayDoes(String body) {
        bothWaysAnswerTheSame(HOLDS, body, http -> http);
        assertThat(backend.received(HoldSeats.class)).isEmpty();
    }

    @Test
    void answersFaultsAsTheLongWayDoes() {
        backend.when(HoldSeats.class, command -> {
            throw new Overloaded("full", Duration.ofSeconds(3));
        });
        bothWaysAnswerTheSame(HOLDS, F5_F6, http -> http);
        backend.when(HoldSeats.class, command -> {
            throw new IllegalStateException("broken");
        });
        bothWaysAnswerTheSame(HOLDS, F5_F6, http -> http);
    }

    @Test
    @DisplayName("C20: both ways count together")
    void countsWithTheLongWay() {
        long before = express();
        for (int i = 0; i < 5; i++) {
            assertThat(guest.http().post(HOLDS, F5_F6).status()).isEqualTo(201);
        }
        await().until(() -> express() == before + 5);
        assertThat(guest.http().with("Accept", LONG_WAY).post(HOLDS, F5_F6).status())
                .isEqualTo(429);
        bothWaysAnswerTheSame(HOLDS, F5_F6, http -> http);
    }

    @ParameterizedTest
    @CsvSource({
        "/showtimes/42/holds?x=1, 201",
        "/showtimes/042/holds, 404",
        "/showtimes/4%32/holds, 201",
        "/showtimes/99999999999999999/holds, 404",
        "/showtimes/x/holds, 404",
        "/showtimes/42/holds/, 404",
        "/showtimes/42;a=b/holds, 400"
    })
    @DisplayName("E6: another spelling of the path goes the long way")
    void leavesOtherSpellingsAlone(String path, int status) {
        long before = express();
        assertThat(guest.http().post(path, F5_F6).status()).isEqualTo(status);
        assertThat(express()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "Idempotency-Key, abc, 201",
        "X-Queue-Token, abc, 201",
        "Accept, text/html, 406",
        "Authorization, Bearer nonsense, 401",
        "Authorization, Basic b3BlcmF0b3I6b3BlbiBzZXNhbWU=, 403"
    })
    void leavesWhatIsNotPlainAlone(String header, String value, int status) {
        long before = express();
        assertThat(guest.http().with(header, value).post(HOLDS, F5_F6).status()).isEqualTo(status);
        assertThat(http().post(HOLDS, F5_F6).status()).as("nobody known").isEqualTo(401);
        assertThat(express()).isEqualTo(before);
    }
}
