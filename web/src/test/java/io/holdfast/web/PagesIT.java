package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PagesIT extends HttpTestBase {
    @ParameterizedTest
    @CsvSource({
        "/, index",
        "/s/42, showtime",
        "/checkout/x, checkout",
        "/booking/x, booking",
        "/my, my",
        "/fly, flights",
        "/wait/1, wait",
        "/wait/1/fairness, fairness",
        "/operator, operator",
        "/operator/dead-letters, operator",
        "/operator/payments/x, operator",
        "/operator/audit, operator",
        "/operator/bookings/x, operator"
    })
    void everyAddressHasItsPage(String address, String page) throws IOException {
        Http.Answer answer = http().with("Accept", "text/html").get(address);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).startsWith("text/html");
        assertThat(answer.bytes()).isEqualTo(new ClassPathResource("static/" + page + ".html").getContentAsByteArray());
    }

    @Test
    void aFileIsKeptButAskedAbout() {
        Http.Answer first = http().get("/index.html");
        assertThat(first.header("Cache-Control")).isEqualTo("no-cache");
        assertThat(first.header("ETag")).startsWith("W/\"");
        assertThat(http().with("If-None-Match", first.header("ETag"))
                        .get("/index.html")
                        .status())
                .isEqualTo(304);
    }

    @Test
    void theApiIsDescribed() {
        JsonNode api = http().get("/v3/api-docs").json();
        JsonNode hold = api.at("/paths/~1showtimes~1{id}~1holds/post");
        assertThat(hold.at("/security/0/session").isArray()).isTrue();
        assertThat(hold.at("/requestBody/content/application~1json/schema/$ref").asString())
                .endsWith("HoldRequest");
        assertThat(hold.at("/responses/201/content/application~1json/schema/$ref")
                        .asString())
                .endsWith("NewHold");
        assertThat(hold.at("/responses/default/content/application~1problem+json/schema/$ref")
                        .asString())
                .endsWith("Problem");
        assertThat(api.at("/components/schemas/NewHold/properties/amount/properties/amount/type")
                        .asString())
                .isEqualTo("string");
        assertThat(api.at("/components/schemas/NewHold/properties/holdId/format")
                        .asString())
                .isEqualTo("uuid");
        assertThat(api.at("/paths/~1admin~1showtimes/post/security/0/operator").isArray())
                .isTrue();
        assertThat(api.at("/components/securitySchemes/session/scheme").asString())
                .isEqualTo("bearer");
        assertThat(api.get("paths").propertyNames())
                .contains(
                        "/sessions",
                        "/holds/{id}/checkout",
                        "/bookings/{id}/tickets.pdf",
                        "/bookings/{id}/refund-quote",
                        "/admin/seating-plans",
                        "/flights",
                        "/admin/flights/imports",
                        "/admin/payments/{id}",
                        "/admin/dead-letters/{id}/retry");
    }

    @Test
    void theDescriptionHasAPageOfItsOwn() {
        Http.Answer answer = http().get("/swagger-ui/index.html");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).contains("swagger-ui-bundle.js").doesNotContain("<script>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "flights/", "operator/", "operator/audit/", "wait/", "wait/rare/", "wait/plain/", "fair/"})
    void everyLanguageHasAllWords(String folder) throws IOException {
        Set<String> english = words(folder, "en");
        for (String language : List.of("pt-BR", "es", "zh-CN")) {
            assertThat(words(folder, language)).as(language).isEqualTo(english);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "pt-BR", "es", "zh-CN"})
    @DisplayName("the waiting page is at most 20 KB before anybody compresses it, all that it needs to wait included")
    void theWaitingPageIsSmall(String language) throws IOException {
        Set<String> files = new TreeSet<>(Set.of("wait.html", "css/wait.css", "i18n/wait/" + language + ".json"));
        addScript("js/pages/wait.js", files);
        long bytes = 0;
        for (String file : files) {
            bytes += new ClassPathResource("static/" + file).contentLength();
        }
        assertThat(files).contains("js/core/language.js", "js/core/session.js", "js/core/turns.js");
        assertThat(bytes).as(files.toString()).isLessThanOrEqualTo(20 * 1_024);
    }

    /** With the modules that it imports before it runs, and theirs. */
    private static void addScript(String path, Set<String> files) throws IOException {
        if (!files.add(path)) {
            return;
        }
        String script = new ClassPathResource("static/" + path).getContentAsString(StandardCharsets.UTF_8);
        Matcher imported = Pattern.compile("(?m)^import .*'(\\.[^']+)';").matcher(script);
        while (imported.find()) {
            addScript(
                    URI.create("/" + path).resolve(imported.group(1)).getPath().substring(1), files);
        }
    }

    private static Set<String> words(String folder, String language) throws IOException {
        byte[] file = new ClassPathResource("static/i18n/" + folder + language + ".json").getContentAsByteArray();
        return new TreeSet<>(JsonMapper.shared().readTree(file).propertyNames());
    }
}
