package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
        "/operator/payments/x, operator"
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
    @ValueSource(strings = {"", "flights/", "operator/", "wait/", "fair/"})
    void everyLanguageHasAllWords(String folder) throws IOException {
        Set<String> english = words(folder, "en");
        for (String language : List.of("pt-BR", "es", "zh-CN")) {
            assertThat(words(folder, language)).as(language).isEqualTo(english);
        }
    }

    private static Set<String> words(String folder, String language) throws IOException {
        byte[] file = new ClassPathResource("static/i18n/" + folder + language + ".json").getContentAsByteArray();
        return new TreeSet<>(JsonMapper.shared().readTree(file).propertyNames());
    }
}
