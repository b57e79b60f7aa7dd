package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.waitingroom.QueueAction;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueSettings;
import io.holdfast.api.waitingroom.QueueState;
import io.holdfast.api.waitingroom.RecordQueueChange;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

class QueueIT extends HttpTestBase {
    private static final String QUEUE = "/events/" + Samples.SHOWTIME + "/queue";
    private static final String PLACE = QUEUE + "/" + SettableQueue.ID;

    @Autowired
    SettableQueue queue;

    @BeforeEach
    void emptyTheQueue() {
        queue.forget();
    }

    @Test
    void aNewPlaceIsCreatedAndAnOldOneFound() {
        Http.Answer made = guest().http().post(QUEUE, "{}");
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.header("Location")).isEqualTo(PLACE);
        assertThat(made.header("Retry-After")).isEqualTo("9");
        assertThat(made.header("Cache-Control")).contains("no-store");
        assertThat(made.text())
                .startsWith("{\"queueId\":\"" + SettableQueue.ID + "\",\"eventId\":" + Samples.SHOWTIME
                        + ",\"state\":\"WAITING\",\"ahead\":12000,\"estimatedWaitSeconds\":900,\"salesOpenAt\":null,"
                        + "\"admissionsPerMinute\":800,\"paused\":false,\"accessToken\":null,"
                        + "\"accessTokenExpiresAt\":null,\"keptForSeconds\":120,\"fairness\":\"" + QUEUE
                        + "/fairness\"}");
        queue.answer(QueueState.WAITING, false);
        assertThat(guest().http().post(QUEUE, "{}").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"nonce\":\"xy\"}                                   | nonce",
                "{\"nonce\":7}                                        | nonce",
                "{\"nonce\":\"00112233445566778899aabbccddee\"}       | nonce",
                "{\"proof\":\"\"}                                     | proof",
                "{\"customer\":\"me\"}                                | customer",
            })
    void namesWhatIsWrong(String body, String field) {
        Http.Answer answer = guest().http().post(QUEUE, body);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.member("field")).isEqualTo(field);
        assertThat(queue.asked).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "NO_QUEUE,      409, no-queue",
        "NO_SUCH_PLACE, 404, no-such-place",
        "CLOSED,        409, queue-closed",
        "FULL,          503, queue-away",
        "AWAY,          503, queue-away",
        "NOT_DRAWN,     404, not-drawn",
        "CHALLENGE,     403, challenge-required",
    })
    void saysWhyNot(QueueRefused.Reason reason, int status, String type) {
        queue.refuse(reason);
        Http.Answer answer = guest().http().post(QUEUE, "{}");
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.member("type")).endsWith(type);
        assertThat(answer.member("error")).isNotBlank().doesNotContain("{");
        assertThat(answer.header("Retry-After")).isEqualTo(status == 503 ? "5" : null);
        assertThat(answer.text().contains("\"challenge\":\"work on this\",\"bits\":12"))
                .isEqualTo(reason == QueueRefused.Reason.CHALLENGE);
    }

    @Test
    void needsACustomer() {
        assertThat(http().post(QUEUE, "{}").status()).isEqualTo(401);
        assertThat(operator().post(QUEUE, "{}").status()).isEqualTo(403);
        assertThat(http().get(PLACE).status()).isEqualTo(401);
        assertThat(http().delete(PLACE).status()).isEqualTo(401);
        assertThat(queue.asked).isEmpty();
    }

    @Test
    @DisplayName("R2a: joins are counted by customer and by address, and an address nobody vouches for does not count")
    void limitsJoins() {
        Guest one = guest();
        for (int i = 0; i < 30; i++) {
            assertThat(one.http().post(QUEUE, "{}").status()).isEqualTo(201);
        }
        assertThat(one.http().post(QUEUE, "{}").status()).isEqualTo(429);
        Http another = guest().http();
        for (int i = 0; i < 30; i++) {
            assertThat(another.with("X-Forwarded-For", "10.0.0." + i)
                            .post(QUEUE, "{}")
                            .status())
                    .isEqualTo(201);
        }
        Http.Answer refused = guest().http().with("X-Forwarded-For", "10.9.9.9").post(QUEUE, "{}");
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).isNotNull();
    }

    @Test
    void looksAndLeaves() {
        queue.answer(QueueState.ADMITTED, false);
        Http guest = guest().http();
        assertThat(guest.get(PLACE).member("accessToken")).isEqualTo(SettableQueue.GOOD);
        assertThat(guest.delete(PLACE).status()).isEqualTo(204);
        assertThat(guest.get(QUEUE + "/nonsense").member("type")).endsWith("no-such-place");
        assertThat(queue.asked).containsExactly("look " + SettableQueue.ID, "leave " + SettableQueue.ID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/live", ""})
    @DisplayName("case 26: a place as a stream, at either address")
    void followsAPlace(String end) throws Exception {
        String token = http().post("/sessions").member("token");
        HttpResponse<InputStream> stream = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://localhost:" + port + PLACE + end))
                                .header("Accept", "text/event-stream")
                                .header("Authorization", "Bearer " + token)
                                .build(),
                        HttpResponse.BodyHandlers.ofInputStream());
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
            assertThat(stream.statusCode()).isEqualTo(200);
            assertThat(stream.headers().firstValue("Content-Type"))
                    .get()
                    .asString()
                    .startsWith("text/event-stream");
            assertThat(stream.headers().firstValue("Cache-Control")).hasValue("no-store");
            assertThat(stream.headers().firstValue("X-Accel-Buffering")).hasValue("no");
            assertThat(lines.readLine()).startsWith("retry:");
            assertThat(lines.readLine()).isEmpty();
            assertThat(lines.readLine()).isEqualTo("event: place");
            assertThat(lines.readLine()).startsWith("data: {\"queueId\":");
        }
    }

    @Test
    void everybodySeesTheRoomAndHowItWasShuffled() {
        assertThat(http().get(QUEUE).member("waiting")).isEqualTo("30");
        assertThat(http().get(QUEUE + "/fairness").text())
                .contains("\"seed\":\"5eed\"", "\"pool\":\"" + QUEUE + "/pool\"");
        assertThat(http().get(QUEUE + "/pool").text()).isEqualTo("0a 0 -\n");
        assertThat(guest().http().get(PLACE + "/proof").member("leaf")).isEqualTo("1eaf");
    }

    @Test
    @DisplayName("E6: the token proves the turn, and its use keeps it; no token and a bad one prove nothing")
    void holdsWithATurn() {
        for (String path : new String[] {"/events/", "/showtimes/"}) {
            String holds = path + Samples.SHOWTIME + "/holds";
            queue.forget();
            backend.forget();
            backend.when(HoldSeats.class, Samples::held);
            Http guest = guest().http();
            assertThat(guest.with("X-Queue-Token", SettableQueue.GOOD)
                            .post(holds, "{\"seats\":[\"F5\"]}")
                            .status())
                    .isEqualTo(201);
            assertThat(queue.asked).containsExactly("used " + Samples.SHOWTIME);
            guest.post(holds, "{\"seats\":[\"F5\"]}");
            guest.with("X-Queue-Token", "bad").post(holds, "{\"seats\":[\"F5\"]}");
            assertThat(backend.received(HoldSeats.class).stream().map(command -> ((HoldSeats) command).admitted()))
                    .containsExactly(true, false, false);
        }
    }

    @Test
    @DisplayName(
            "U1: what an operator does to a waiting room goes to the log, with the settings that rule then and the reason")
    void whatAnOperatorDoesIsWrittenDown() {
        backend.when(RecordQueueChange.class, RecordQueueChange::showtimeId);
        String admin = "/admin" + QUEUE;
        Http json = operator().with("Content-Type", "application/json");
        json.send("PUT", admin, "{\"maxActive\":10,\"reason\":\"the fire brigade\"}");
        operator().post(admin + "/drain", "{\"reason\":\"doors close\"}");
        operator().post(admin + "/close", "{}");
        operator().post(admin + "/reopen");
        QueueSettings set = new QueueSettings(10, 500, false, 0, 0);
        assertThat(backend.received(RecordQueueChange.class))
                .containsExactly(
                        new RecordQueueChange(Samples.SHOWTIME, QueueAction.SET, set, "the fire brigade"),
                        new RecordQueueChange(Samples.SHOWTIME, QueueAction.DRAIN, set, "doors close"),
                        new RecordQueueChange(Samples.SHOWTIME, QueueAction.CLOSE, set, null),
                        new RecordQueueChange(Samples.SHOWTIME, QueueAction.REOPEN, set, null));
        assertThat(operator().post(admin + "/close", "{\"reason\":7}").member("field"))
                .isEqualTo("reason");
        assertThat(operator().post(admin + "/close", "{\"force\":true}").member("field"))
                .isEqualTo("force");
    }

    @Test
    void theOperatorSetsAndSees() {
        backend.when(RecordQueueChange.class, RecordQueueChange::showtimeId);
        String admin = "/admin" + QUEUE;
        Http json = operator().with("Content-Type", "application/json");
        Http.Answer set = json.send("PUT", admin, "{\"maxActive\":10,\"paused\":true}");
        assertThat(set.status()).isEqualTo(200);
        assertThat(set.text()).contains("\"maxActive\":10,\"admitPerSecond\":500,\"paused\":true", "\"inHall\":10");
        for (String what : new String[] {"drain", "close", "reopen"}) {
            assertThat(operator().post(admin + "/" + what).status()).isEqualTo(200);
            assertThat(queue.asked).contains(what);
        }
        assertThat(operator()
                        .post(admin + "/members", "{\"customers\":[\"a\",\"b\"]}")
                        .status())
                .isEqualTo(204);
        assertThat(queue.asked).contains("members [a, b]");
        assertThat(json.send("PUT", admin, "{\"maxActive\":-1}").member("field"))
                .isEqualTo("maxActive");
        assertThat(json.send("PUT", admin, "{\"admitPerSecond\":1.5}").member("field"))
                .isEqualTo("admitPerSecond");
        assertThat(guest().http().get(admin).status()).isEqualTo(403);
    }
}
