package io.holdfast.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WebPropertiesTest {
    @Test
    void neverSayTheirSecrets() {
        WebProperties properties = new WebProperties(
                "http://localhost:8080",
                new WebProperties.Session("key-of-the-sessions", Duration.ofDays(30)),
                new WebProperties.Operator("open sesame"),
                new WebProperties.Oidc(null, null, "boss"),
                new WebProperties.Limits(5, 60, 60),
                List.of(),
                new WebProperties.Live(10, Duration.ofSeconds(15)),
                new WebProperties.Http(0));

        assertThat(properties.toString())
                .contains("duration=PT720H")
                .doesNotContain("key-of-the-sessions", "open sesame");
    }
}
