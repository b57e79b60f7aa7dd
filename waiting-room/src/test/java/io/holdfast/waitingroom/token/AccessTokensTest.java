package io.holdfast.waitingroom.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.waitingroom.line.Turn;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTokensTest {
    private static final String SECRET = "the first secret which is long enough";
    private static final String OTHER = "another secret which is long enough too";
    private static final ShowtimeId EVENT = new ShowtimeId(1);
    private static final CustomerId CUSTOMER = new CustomerId("somebody");
    private static final Turn TURN = new Turn(EVENT, 3, 84);
    private static final long END = 1_000_000;

    private final AccessTokens tokens = new AccessTokens(SECRET);
    private final String token = tokens.issue(TURN, CUSTOMER, END);

    @Test
    void provesATurn() {
        assertThat(tokens.read(token, EVENT, CUSTOMER, END)).isEqualTo(TURN);
        assertThat(token).hasSize(AccessTokens.TEXT_LENGTH);
    }

    @Test
    @DisplayName("E6: not another's, not elsewhere, not later")
    void provesNothingElse() {
        assertThat(tokens.read(token, EVENT, new CustomerId("somebody else"), END))
                .isNull();
        assertThat(tokens.read(token, new ShowtimeId(2), CUSTOMER, END)).isNull();
        assertThat(tokens.read(token, EVENT, CUSTOMER, END + 1)).isNull();
    }

    @Test
    void noCharacterOfItMayBeAnother() {
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        for (int i = 0; i < token.length(); i++) {
            for (char c : alphabet.toCharArray()) {
                if (c != token.charAt(i)) {
                    String altered = token.substring(0, i) + c + token.substring(i + 1);
                    assertThat(tokens.read(altered, EVENT, CUSTOMER, END)).isNull();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "abc", "null", "====", "é"})
    void nonsenseProvesNothing(String nonsense) {
        assertThat(tokens.read(nonsense, EVENT, CUSTOMER, END)).isNull();
        assertThat(tokens.read(token + nonsense + "x", EVENT, CUSTOMER, END)).isNull();
    }

    @Test
    void forgedOnesProveNothing() {
        String forged = new AccessTokens(OTHER).issue(TURN, CUSTOMER, END);
        assertThat(tokens.read(forged, EVENT, CUSTOMER, END)).isNull();
    }

    @Test
    void secretsCanBeReplacedWhileTokensLive() {
        AccessTokens after = new AccessTokens(OTHER + ", " + SECRET);
        assertThat(after.read(token, EVENT, CUSTOMER, END)).isEqualTo(TURN);
        assertThat(tokens.read(after.issue(TURN, CUSTOMER, END), EVENT, CUSTOMER, END))
                .isNull();
    }

    @Test
    void secretsMustBeLong() {
        assertThatThrownBy(() -> new AccessTokens("short")).hasMessageContaining("holdfast.queue.secret");
        assertThatThrownBy(() -> new AccessTokens(null)).hasMessageContaining("holdfast.queue.secret");
        assertThatThrownBy(() -> new AccessTokens(SECRET + ",")).hasMessageContaining("holdfast.queue.secret");
    }
}
