package io.holdfast.payments;

import static org.assertj.core.api.Assertions.assertThat;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import io.holdfast.payments.signature.SignatureVerdict;
import io.holdfast.payments.signature.WebhookSecrets;
import io.holdfast.payments.signature.WebhookSignature;
import io.holdfast.testsupport.SettableClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The worked examples of the guide for integrators, read from the guide itself. */
class PaymentsGuideTest {
    private static final Path GUIDE = Path.of("..", "docs", "guides", "payments.md");

    private final String guide = Files.readString(GUIDE);

    PaymentsGuideTest() throws IOException {}

    /** The value that stands behind this name in an example; the {@code number}th of that name, from 1. */
    private String value(String name, int number) {
        Matcher line = Pattern.compile("(?m)^" + name + " {2,}(\\S.*)$").matcher(guide);
        String found = null;
        for (int i = 0; i < number && line.find(); i++) {
            found = line.group(1);
        }
        return assertThat(found).as(name).isNotNull().actual();
    }

    @Test
    @DisplayName("R6: the guide's example of our own format is signed as it says")
    void theExampleOfOurFormatIsSignedAsItSays() {
        String seconds = value("webhook-timestamp", 1);
        SettableClock clock = new SettableClock(Instant.ofEpochSecond(Long.parseLong(seconds)));
        WebhookSignature signature = new WebhookSignature(WebhookSecrets.parse(value("secret", 1)), clock);

        SignatureVerdict verdict = signature.verify(
                value("webhook-id", 1),
                seconds,
                value("webhook-signature", 1),
                value("body", 1).getBytes(StandardCharsets.UTF_8));

        assertThat(verdict).isEqualTo(SignatureVerdict.GOOD);
    }

    @Test
    @DisplayName("R6: the guide's example of Stripe's format is signed as Stripe's library expects")
    void theExampleOfStripesFormatIsSignedAsItSays() throws SignatureVerificationException {
        String header = value("Stripe-Signature", 1);
        assertThat(header).startsWith("t=" + value("t", 1) + ",");
        assertThat(Webhook.Signature.verifyHeader(value("body", 2), header, value("secret", 2), 0))
                .isTrue();
    }
}
