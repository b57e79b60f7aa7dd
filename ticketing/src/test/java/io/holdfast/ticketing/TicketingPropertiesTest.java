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
        assertThatThrownBy(() -> properties(secret, TicketingNode.KEY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("holdfast.ticket.secret")
                .message()
                .doesNotContain("short  ");
    }

    @Test
    void doesNotShowTheSecret() {
        assertThat(properties("sixteen letters!", TicketingNode.KEY).toString())
                .doesNotContain("sixteen")
                .doesNotContain(TicketingNode.KEY);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "not a key"})
    void refusesWhatIsNoKeyAndNamesTheProperty(String keys) {
        assertThatThrownBy(() -> properties("sixteen letters!", keys))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("holdfast.ticket.keys")
                .message()
                .doesNotContain("not a key");
    }

    private static TicketingProperties properties(String secret, String keys) {
        return new TicketingProperties(secret, keys, "", "booking-events", "ticket-issued", "group");
    }
}
