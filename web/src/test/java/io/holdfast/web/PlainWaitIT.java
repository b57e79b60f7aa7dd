package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.api.waitingroom.QueueState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;

/** The waiting page of a browser that runs no scripts. */
class PlainWaitIT extends HttpTestBase {
    private static final String PAGE = "/wait/42?plain";

    @Autowired
    SettableQueue queue;

    @BeforeEach
    void nobodyYet() {
        queue.forget();
    }

    private Http known() {
        Http.Answer joined = http().send("POST", "/wait/42?plain&join", "");
        assertThat(joined.status()).isEqualTo(303);
        assertThat(joined.header("Location")).isEqualTo(PAGE);
        assertThat(joined.header("Set-Cookie")).contains("Path=/wait/42", "HttpOnly", "SameSite=Lax");
        return http().with("Cookie", String.valueOf(joined.header("Set-Cookie")).replaceAll(";.*", ""));
    }

    @Test
    void offersToJoin() {
        Http.Answer page = http().get(PAGE);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Type")).startsWith("text/html");
        assertThat(page.text()).contains("data-state=\"JOIN\"", "action=\"?plain&amp;join\"");
        assertThat(page.header("Refresh")).isNull();
        assertThat(queue.asked).isEmpty();
    }

    @Test
    @DisplayName("E1, E2, E11: the place is shown and looked for again by itself")
    void showsThePlaceAndLooksAgain() {
        Http.Answer page = known().get(PAGE);
        assertThat(page.text()).contains("data-state=\"WAITING\"", "About 12,000 people ahead", "Roughly 15 min");
        assertThat(page.header("Refresh")).isEqualTo("9");
        assertThat(page.header("Cache-Control")).isEqualTo("no-store");
        assertThat(queue.asked).contains("look " + SettableQueue.ID);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"pt-BR | Cerca de 12.000 pessoas", "es | Cerca de 12.000 personas", "zh-CN | 12,000"})
    void speaksTheReadersLanguage(String language, String words) {
        assertThat(known().with("Accept-Language", language).get(PAGE).text())
                .contains("lang=\"" + language + "\"")
                .contains(words);
    }

    @Test
    void leadsToTheSeatsWhenItIsTime() {
        queue.answer(QueueState.ADMITTED, false);
        assertThat(known().get(PAGE).text()).contains("href=\"/s/42\"").doesNotContain(SettableQueue.GOOD);
    }

    @ParameterizedTest
    @EnumSource(
            value = QueueState.class,
            names = {"FINISHED", "LEFT", "EXPIRED", "LOST"})
    void offersToJoinAgainWhenThePlaceIsGone(QueueState state) {
        queue.answer(state, false);
        Http.Answer page = known().get(PAGE);
        assertThat(page.text()).contains("data-testid=\"wait-again\"");
        assertThat(page.header("Refresh")).isNull();
    }

    @Test
    void givesThePlaceUp() {
        Http http = known();
        assertThat(http.send("POST", "/wait/42?plain&leave", "").status()).isEqualTo(303);
        assertThat(queue.asked).contains("leave " + SettableQueue.ID);
    }

    @ParameterizedTest
    @CsvSource({"NO_QUEUE, none", "NO_SUCH_PLACE, JOIN", "CLOSED, CLOSED", "CHALLENGE, TROUBLE", "AWAY, TROUBLE"})
    void saysWhatIsInTheWay(QueueRefused.Reason reason, String state) {
        Http http = known();
        queue.refuse(reason);
        Http.Answer page = http.get(PAGE);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text()).contains("data-state=\"" + state + "\"");
        assertThat(page.header("Refresh")).isEqualTo(reason == QueueRefused.Reason.AWAY ? "15" : null);
    }

    @ParameterizedTest
    @CsvSource({"holdfast-wait=x", "holdfast-wait=AAAAAAAAAAAAAAAAAAAAAA:forged", "holdfast-wait=short:a.b.c"})
    void knowsNobodyByAForgedCookie(String cookie) {
        assertThat(http().with("Cookie", cookie).get(PAGE).text()).contains("data-state=\"JOIN\"");
        assertThat(queue.asked).isEmpty();
    }
}
