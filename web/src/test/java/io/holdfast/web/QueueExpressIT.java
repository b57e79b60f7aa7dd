package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueState;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@DisplayName("The short way into a waiting room")
class QueueExpressIT extends HttpTestBase {
    private static final String QUEUE = "/events/" + Samples.SHOWTIME + "/queue";
    private static final String PLACE = QUEUE + "/" + SettableQueue.ID;

    /** Both ways may answer this; only the long one looks at more than two kinds of what is accepted. */
    private static final String LONG_WAY = "application/json, text/html;q=0.1";

    @Autowired
    private SettableQueue queue;

    @Autowired
    private MeterRegistry meters;

    private Http guest;

    @BeforeEach
    void somebody() {
        queue.forget();
        guest = guest().http();
    }

    private long express() {
        return List.of("/events/{id}/queue", "/events/{id}/queue/{queueId}").stream()
                .flatMap(uri -> meters.find("http.server.requests").tag("uri", uri).timers().stream())
                .mapToLong(Timer::count)
                .sum();
    }

    private void bothWaysAnswerTheSame(Http http, Function<Http, Http.Answer> request) {
        long before = express();
        Http.Answer quick = request.apply(http);
        // A request is counted when it is answered, so a moment later.
        await("going the short way").until(() -> express() == before + 1);
        Http.Answer slow = request.apply(http.with("Accept", LONG_WAY));
        assertThat(express()).as("went the long way").isEqualTo(before + 1);
        assertThat(said(quick)).isEqualTo(said(slow));
    }

    private static Map<String, Object> said(Http.Answer answer) {
        Map<String, Object> said = new TreeMap<>(answer.response().headers().map());
        said.keySet().removeAll(Set.of("date", "content-length", "transfer-encoding", "connection"));
        said.put(":status", answer.status());
        said.put(":body", answer.text());
        return said;
    }

    @ParameterizedTest
    @EnumSource(QueueState.class)
    void tellsHowThingsStandAsTheLongWayDoes(QueueState state) {
        queue.answer(state, false);
        bothWaysAnswerTheSame(guest, http -> http.get(PLACE));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void letsJoinAsTheLongWayDoes(boolean isNew) {
        queue.answer(QueueState.WAITING, isNew);
        bothWaysAnswerTheSame(guest, http -> http.post(QUEUE, "{}"));
        bothWaysAnswerTheSame(
                guest, http -> http.post(QUEUE, "{\"nonce\":\"" + "0a".repeat(16) + "\",\"proof\":\"7\"}"));
    }

    @ParameterizedTest
    @EnumSource(QueueRefused.Reason.class)
    void refusesAsTheLongWayDoes(QueueRefused.Reason reason) {
        queue.refuse(reason);
        bothWaysAnswerTheSame(guest.with("Accept-Language", "pt-BR"), http -> http.get(PLACE));
        bothWaysAnswerTheSame(guest, http -> http.post(QUEUE, "{}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{", "[]", "{\"nonce\":7}", "{\"nonce\":\"xy\"}", "{\"proof\":\"\"}", "{\"customer\":\"me\"}"})
    @DisplayName("case 30: bad input is refused alike")
    void refusesBadInputAsTheLongWayDoes(String body) {
        bothWaysAnswerTheSame(guest, http -> http.post(QUEUE, body));
        assertThat(queue.asked).isEmpty();
    }

    @Test
    @DisplayName("R2a: both ways count together")
    void countsWithTheLongWay() {
        for (int i = 0; i < 30; i++) {
            Http http = i % 2 == 0 ? guest : guest.with("Accept", LONG_WAY);
            assertThat(http.post(QUEUE, "{}").status()).isEqualTo(201);
        }
        bothWaysAnswerTheSame(guest, http -> http.post(QUEUE, "{}"));
        assertThat(guest.post(QUEUE, "{}").status()).isEqualTo(429);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /events/42/queue/AAAAAAAAAAAAAAAAAAAAAA?x=1, 200",
        "GET, /events/042/queue/AAAAAAAAAAAAAAAAAAAAAA, 404",
        "GET, /events/4%32/queue/AAAAAAAAAAAAAAAAAAAAAA, 200",
        "GET, /events/42/queue/short, 404",
        "GET, /events/42/queue, 200",
        "GET, /events/42/queue/fairness, 200",
        "HEAD, /events/42/queue/AAAAAAAAAAAAAAAAAAAAAA, 200",
        "PUT, /events/42/queue/AAAAAAAAAAAAAAAAAAAAAA, 405"
    })
    void leavesAllElseAlone(String method, String path, int status) {
        long before = express();
        assertThat(guest.send(method, path, null).status()).isEqualTo(status);
        assertThat(http().get(PLACE).status()).isEqualTo(401);
        assertThat(http().bearer("nonsense").get(PLACE).status()).isEqualTo(401);
        assertThat(operator().get(PLACE).status()).isEqualTo(403);
        assertThat(guest.with("Idempotency-Key", "one").post(QUEUE, "{}").status())
                .isEqualTo(201);
        assertThat(express()).isEqualTo(before);
    }
}
