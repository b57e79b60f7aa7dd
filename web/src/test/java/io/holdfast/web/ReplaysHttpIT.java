package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.operator.OperatorActionKind;
import io.holdfast.api.operator.RecordOperatorAction;
import io.holdfast.api.replay.ReplayAction;
import io.holdfast.api.replay.ReplayRefused;
import io.holdfast.api.replay.ReplayRefused.Reason;
import io.holdfast.api.replay.ReplayState;
import io.holdfast.api.replay.StartReplay;
import io.holdfast.api.replay.SwitchWhen;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** U3 over HTTP. */
class ReplaysHttpIT extends HttpTestBase {
    private static final String ONE = "/admin/replays/00000000-0000-0008-0000-000000000001";

    @Autowired
    RecordedReplays replays;

    @BeforeEach
    void reset() {
        replays.reset();
        backend.when(RecordOperatorAction.class, RecordOperatorAction::actionId);
    }

    private RecordOperatorAction recorded() {
        assertThat(backend.received(RecordOperatorAction.class)).hasSize(1);
        return (RecordOperatorAction)
                backend.received(RecordOperatorAction.class).getFirst();
    }

    @ParameterizedTest
    @DisplayName("R1: replays are for operators")
    @ValueSource(strings = {"/admin/replays", ONE, ONE + "/live"})
    void areForOperators(String path) {
        assertThat(guest().http().get(path).status()).isEqualTo(403);
        assertThat(http().get(path).status()).isEqualTo(401);
    }

    @Test
    @DisplayName("U1, U3: a replay is begun after it was written down who wants it and why")
    void oneIsBegun() {
        Http.Answer answer = operator()
                .post(
                        "/admin/replays",
                        "{\"projection\":\"seat-map\",\"switchWhen\":\"NO_DIFFERENCE\",\"reason\":\"drill\"}");

        assertThat(answer.status()).as(answer.text()).isEqualTo(202);
        StartReplay started = replays.started.getFirst();
        assertThat(answer.member("replayId")).isEqualTo(started.replayId().toString());
        assertThat(started.projection()).isEqualTo("seat-map");
        assertThat(started.switchWhen()).isEqualTo(SwitchWhen.NO_DIFFERENCE);
        RecordOperatorAction action = recorded();
        assertThat(action.kind()).isEqualTo(OperatorActionKind.REPLAY_STARTED);
        assertThat(action.subject()).isEqualTo("replay:seat-map");
        assertThat(action.reason()).isEqualTo("drill");
        assertThat(action.details())
                .isEqualTo(Map.of("replayId", started.replayId().toString(), "switchWhen", "NO_DIFFERENCE"));
        assertThat(backend.received().getFirst().actor()).startsWith("operator");
    }

    @Test
    void aReasonAndWhenToSwitchMayBeLeftOut() {
        assertThat(operator()
                        .post("/admin/replays", "{\"projection\":\"seat-map\"}")
                        .status())
                .isEqualTo(202);
        assertThat(replays.started.getFirst().switchWhen()).isEqualTo(SwitchWhen.ASKED);
        assertThat(replays.started.getFirst().reason()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                                | projection",
                "{\"projection\":1}                                | projection",
                "{\"projection\":\"seat-map\",\"switchWhen\":\"x\"} | switchWhen",
                "{\"projection\":\"seat-map\",\"reason\":\"\"}      | reason",
                "{\"projection\":\"seat-map\",\"force\":true}       | force"
            })
    void aMalformedWishNamesItsField(String body, String field) {
        Http.Answer answer = operator().post("/admin/replays", body);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.member("field")).isEqualTo(field);
        assertThat(replays.started).isEmpty();
        assertThat(backend.received()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "UNKNOWN_PROJECTION, 'read-models, seat-map', 422, invalid-value",
        "NOT_REPLAYABLE, publishes, 422, not-replayable",
        "NOT_REPLAYABLE, pays, 422, not-replayable",
        "NOT_REPLAYABLE, decides, 422, not-replayable",
        "NOT_REPLAYABLE, acts, 422, not-replayable",
        "RUNS_ALREADY, 00000000-0000-0000-0000-000000000001, 409, replay-running",
        "TOO_MANY, 2, 409, too-many-replays"
    })
    void whatIsRefusedIsSaidAndNotWrittenDown(Reason reason, String about, int status, String kind) {
        replays.refusal = new ReplayRefused(reason, about);
        Http.Answer answer = operator().post("/admin/replays", "{\"projection\":\"kafka-bookings\"}");
        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(answer.member("type")).endsWith(":" + kind);
        assertThat(answer.member("error")).doesNotContain("not-replayable").isNotBlank();
        assertThat(backend.received()).isEmpty();
        assertThat(replays.started).isEmpty();
    }

    @Test
    void showsAllAndEach() {
        Http.Answer all = operator().get("/admin/replays");
        assertThat(all.json().at("/projections/1").asString()).isEqualTo("seat-map");
        assertThat(all.json().at("/replays/0/state").asString()).isEqualTo("CAUGHT_UP");
        Http.Answer one = operator().get(ONE);
        assertThat(one.json().at("/position").asLong()).isEqualTo(41);
        assertThat(one.json().at("/target").asLong()).isEqualTo(99);
        assertThat(one.json().at("/eventsPerSecond").asLong()).isEqualTo(1_000);
        assertThat(one.json().at("/secondsLeft").asLong()).isOne();
        assertThat(one.json().at("/differences/count").asLong()).isOne();
        assertThat(one.json().at("/differences/samples/0/live").asString()).isEqualTo("BOOKED");
        assertThat(one.json().at("/actions").toString()).isEqualTo("[\"CANCEL\",\"PAUSE\",\"SWITCH\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "00000000-0000-0008-0000-000000000002"})
    void anUnknownOneIsNotFound(String id) {
        assertThat(operator().get("/admin/replays/" + id).status()).isEqualTo(404);
        assertThat(operator().post("/admin/replays/" + id + "/cancel").status()).isEqualTo(404);
        assertThat(operator().get("/admin/replays/" + id + "/live").status()).isEqualTo(404);
        assertThat(backend.received()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "cancel, CANCEL, REPLAY_CANCELLED, RUNNING",
        "pause, PAUSE, REPLAY_PAUSED, RUNNING",
        "resume, RESUME, REPLAY_RESUMED, PAUSED",
        "switch, SWITCH, REPLAY_SWITCHED, CAUGHT_UP"
    })
    @DisplayName("U1: what an operator does with a replay is written down first")
    void isSteered(String path, ReplayAction action, OperatorActionKind kind, ReplayState state) {
        replays.state = state;
        Http.Answer answer = operator().post(ONE + "/" + path, "{\"reason\":\"enough\"}");
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(replays.acted).containsExactly(action);
        assertThat(recorded().kind()).isEqualTo(kind);
        assertThat(recorded().reason()).isEqualTo("enough");
        assertThat(recorded().details()).isEqualTo(Map.of("replayId", RecordedReplays.REPLAY.toString()));
        assertThat(operator().post(ONE + "/" + path).status()).isEqualTo(200);
    }

    @Test
    void isNotSwitchedBeforeItHasCaughtUp() {
        replays.state = ReplayState.RUNNING;
        Http.Answer answer = operator().post(ONE + "/switch");
        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.member("type")).endsWith(":replay-not-now");
        assertThat(answer.member("state")).isEqualTo("RUNNING");
        assertThat(backend.received()).isEmpty();
        assertThat(replays.acted).isEmpty();
    }

    @Test
    void isWatchedUntilItIsOver() {
        String login = Base64.getEncoder().encodeToString("operator:open sesame".getBytes(StandardCharsets.UTF_8));
        try (EventStream stream = new EventStream(port, ONE + "/live", "Authorization: Basic " + login)) {
            assertThat(stream.header("content-type")).startsWith("text/event-stream");
            assertThat(stream.header("cache-control")).isEqualTo("no-store");
            EventStream.Event first = stream.next();
            assertThat(first.name()).isEqualTo("progress");
            assertThat(first.data()).contains("\"state\":\"CAUGHT_UP\"");
            replays.state = ReplayState.SWITCHED;
            assertThat(stream.next().data()).contains("\"state\":\"SWITCHED\"");
            assertThat(stream.endsSoon()).isTrue();
        }
    }
}
