package io.holdfast.ticketing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TicketingPropertiesTest {
    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "short", "               short               "})
    void refusesASecretThatCouldBeGuessedAndNamesTheProperty(String secret) {
        assertThatThrownBy(() -> new TicketingProperties(secret))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("holdfast.ticket.secret")
                .message()
                .doesNotContain("short  ");
    }

    @Test
    void doesNotShowTheSecret() {
        assertThat(new TicketingProperties("sixteen letters!").toString()).doesNotContain("sixteen");
    }
}
