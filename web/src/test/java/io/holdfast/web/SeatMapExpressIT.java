package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@DisplayName("The short way to a seat map")
class SeatMapExpressIT extends HttpTestBase {
    private static final String SEATS = "/showtimes/42/seats";

    /** Both ways may answer this; only the long one looks at more than two kinds of what is accepted. */
    private static final String LONG_WAY = "application/json, text/html;q=0.1";

    @Autowired
    private SettableMaps atHand;

    @Autowired
    private MeterRegistry meters;

    @BeforeEach
    void aMapIsAtHand() {
        atHand.maps.put(Samples.SHOWTIME, Samples.map(17));
    }

    @AfterEach
    void noMapIsAtHand() {
        atHand.maps.clear();
    }

    private long express() {
        return meters.find("http.server.requests").tag("uri", "/showtimes/{id}/seats").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private void bothWaysAnswerTheSame(Http http) {
        long before = express();
        Http.Answer quick = http.get(SEATS);
        // A request is counted when it is answered, so a moment later.
        await("going the short way").until(() -> express() == before + 1);
        Http.Answer slow = http.with("Accept", LONG_WAY).get(SEATS);
        assertThat(express()).as("went the long way").isEqualTo(before + 1);
        assertThat(said(quick)).isEqualTo(said(slow));
    }

    private static Map<String, Object> said(Http.Answer answer) {
        Map<String, Object> said = new TreeMap<>(answer.response().headers().map());
        said.keySet().removeAll(Set.of("date", "connection"));
        said.put(":status", answer.status());
        said.put(":body", answer.text());
        return said;
    }

    @Test
    void answersAsTheLongWayDoes() {
        bothWaysAnswerTheSame(http());
        bothWaysAnswerTheSame(guest().http());
        bothWaysAnswerTheSame(http().with("Accept-Encoding", "gzip"));
        bothWaysAnswerTheSame(http().with("Accept", "application/json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"42-17\"", "W/\"42-17\"", "\"42-16\"", "*", "\"x\", \"42-17\""})
    void comparesTagsAsTheLongWayDoes(String tag) {
        bothWaysAnswerTheSame(http().with("If-None-Match", tag));
        bothWaysAnswerTheSame(http().with("If-None-Match", tag).with("Accept-Encoding", "gzip"));
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /showtimes/42/seats?minVersion=17, 200",
        "GET, /showtimes/42/seats?minVersion=x, 400",
        "GET, /showtimes/4%32/seats, 200",
        "GET, /showtimes/43/seats, 404",
        "GET, /showtimes/042/seats, 404",
        "HEAD, /showtimes/42/seats, 200",
        "DELETE, /showtimes/42/seats, 405"
    })
    void leavesAllElseAlone(String method, String path, int status) {
        long before = express();
        assertThat(http().send(method, path, null).status()).isEqualTo(status);
        assertThat(http().bearer("nonsense").get(SEATS).status()).isEqualTo(401);
        assertThat(operator().get(SEATS).status()).isEqualTo(200);
        assertThat(express()).isEqualTo(before);
    }

    @Test
    void leavesAMapThatIsNotAtHandToTheQuery() {
        atHand.maps.clear();
        long before = express();
        assertThat(http().get(SEATS).status()).isEqualTo(200);
        assertThat(express()).isEqualTo(before);
    }
}
