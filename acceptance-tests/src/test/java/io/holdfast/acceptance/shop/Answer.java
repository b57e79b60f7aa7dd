package io.holdfast.acceptance.shop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the server answered. */
public record Answer(int status, HttpHeaders headers, byte[] bytes) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @JsonIgnore
    public JsonNode json() {
        return JSON.readTree(bytes);
    }

    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    public String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /** The member at this path, for example {@code /seats/0/code}, as text. */
    public String at(String pointer) {
        return json().at(pointer).asString("");
    }

    public Answer expect(int expected) {
        assertThat(status).as("%s", text()).isEqualTo(expected);
        return this;
    }

    /** Expects an RFC 9457 problem with a human sentence. */
    public Answer expectProblem(int expected) {
        expect(expected);
        assertThat(header("Content-Type")).startsWith("application/problem+json");
        assertThat(json().path("status").asInt()).isEqualTo(expected);
        assertThat(at("/error")).isNotBlank();
        return this;
    }
}
