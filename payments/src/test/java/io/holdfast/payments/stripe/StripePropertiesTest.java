package io.holdfast.payments.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StripePropertiesTest {
    private static final String KEY = "sk_test_51Abcdefgh";
    private static final String SECRET = "whsec_Abcdefgh";

    private static StripeProperties with(String key, String secrets, String method) {
        return new StripeProperties(
                key,
                secrets,
                URI.create("https://api.stripe.com"),
                StripeProperties.Capture.AUTOMATIC,
                List.of(method),
                Duration.ofSeconds(10));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource({
        ", whsec_Abcdefgh, card, HOLDFAST_STRIPE_API_KEY is missing",
        "'  ', whsec_Abcdefgh, card, HOLDFAST_STRIPE_API_KEY is missing",
        "pk_test_51Abcdefgh, whsec_Abcdefgh, card, HOLDFAST_STRIPE_API_KEY is no secret key",
        "sk_test_51Abcdefgh, , card, HOLDFAST_STRIPE_WEBHOOK_SECRETS is missing",
        "sk_test_51Abcdefgh, ',', card, HOLDFAST_STRIPE_WEBHOOK_SECRETS lists 1 to 8 secrets",
        "sk_test_51Abcdefgh, sk_test_51Abcdefgh, card, HOLDFAST_STRIPE_WEBHOOK_SECRETS: a signing secret begins with",
        "sk_test_51Abcdefgh, whsec_Abcdefgh, 'card&x', HOLDFAST_STRIPE_PAYMENT_METHODS"
    })
    void saysWhatIsWrongAndShowsNoSecret(String key, String secrets, String method, String sentence) {
        assertThatThrownBy(() -> with(key, secrets, method))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(sentence)
                .hasMessageNotContaining("51Abcdefgh");
    }

    @Test
    void neitherKeyNorSecretsArePrinted() {
        assertThat(with(KEY, SECRET, "card").toString())
                .contains("live=false")
                .doesNotContain("51Abcdefgh", "Abcdefgh");
    }

    @Test
    void tellsLiveKeysFromTestKeys() {
        assertThat(with(KEY, SECRET, "card").isLive()).isFalse();
        assertThat(with("sk_live_51Abcdefgh", SECRET, "card").isLive()).isTrue();
        assertThat(with("rk_live_51Abcdefgh", SECRET, "card").isLive()).isTrue();
    }

    @Test
    void severalSecretsAreActive() {
        assertThat(with(KEY, SECRET + " , whsec_Other678,", "card").secrets())
                .containsExactly(SECRET, "whsec_Other678");
    }
}
