package io.holdfast.payments.stripe;

import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How to reach one Stripe account.
 *
 * <p><b>Shape:</b> {@code apiKey} is a secret or restricted key ({@code sk_…}, {@code rk_…}). {@code webhookSecrets} is one
 * line of 1 to {@link #MAX_SECRETS} signing secrets ({@code whsec_…}) with commas between them; all of them are active, so
 * that one can be replaced. {@code capture} says whether Stripe takes the money at once or when we tell it to. {@code
 * paymentMethods} are Stripe's names of the ways to pay; those whose money comes days later end in refunds here. {@code
 * answerWithin} is how long we wait for an answer.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the variable, never showing its value.
 */
@ConfigurationProperties("holdfast.stripe")
public record StripeProperties(
        @Nullable String apiKey,
        @Nullable String webhookSecrets,
        @DefaultValue("https://api.stripe.com") URI apiBase,
        @DefaultValue("AUTOMATIC") Capture capture,
        @DefaultValue("card") List<String> paymentMethods,
        @DefaultValue("PT10S") Duration answerWithin) {
    /** So many secrets may be active at once. */
    public static final int MAX_SECRETS = 8;

    private static final Pattern API_KEY = Pattern.compile("(sk|rk)_[A-Za-z0-9_]{8,250}");
    private static final Pattern SECRET = Pattern.compile("whsec_[A-Za-z0-9+/=_-]{8,250}");
    private static final Pattern METHOD = Pattern.compile("[a-z0-9_]{1,40}");

    /** When the money is taken. */
    public enum Capture {
        /** As soon as the customer has paid. */
        AUTOMATIC,
        /** When we tell Stripe to; until then a session that ends leaves the customer's money where it is. */
        MANUAL
    }

    public StripeProperties {
        apiKey = required(apiKey, "HOLDFAST_STRIPE_API_KEY is missing: a secret key (sk_...) of your Stripe account");
        check(API_KEY, apiKey, "HOLDFAST_STRIPE_API_KEY is no secret key: it begins with sk_ or rk_");
        webhookSecrets = required(
                webhookSecrets,
                "HOLDFAST_STRIPE_WEBHOOK_SECRETS is missing: the signing secret (whsec_...) of your webhook endpoint");
        List<String> secrets = secrets(webhookSecrets);
        if (secrets.isEmpty() || secrets.size() > MAX_SECRETS) {
            throw new IllegalArgumentException(
                    "HOLDFAST_STRIPE_WEBHOOK_SECRETS lists 1 to " + MAX_SECRETS + " secrets, with commas between them");
        }
        secrets.forEach(secret ->
                check(SECRET, secret, "HOLDFAST_STRIPE_WEBHOOK_SECRETS: a signing secret begins with whsec_"));
        paymentMethods.forEach(method ->
                check(METHOD, method, "HOLDFAST_STRIPE_PAYMENT_METHODS lists names of Stripe's, such as card"));
    }

    /** The signing secrets, one by one. */
    List<String> secrets() {
        return secrets(String.valueOf(webhookSecrets));
    }

    /** Whether real money moves. */
    boolean isLive() {
        return String.valueOf(apiKey).startsWith("_live_", 2);
    }

    private static String required(@Nullable String value, String missing) {
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(missing);
        }
        return value.strip();
    }

    private static void check(Pattern shape, String value, String otherwise) {
        if (!shape.matcher(value).matches()) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    private static List<String> secrets(String line) {
        return Arrays.stream(line.split(",", -1))
                .map(String::strip)
                .filter(secret -> !secret.isEmpty())
                .toList();
    }

    /** Without the key and the secrets. */
    @Override
    public String toString() {
        return "StripeProperties[apiBase=" + apiBase + ", live=" + isLive() + ", capture=" + capture
                + ", paymentMethods=" + paymentMethods + ", secrets="
                + secrets().size() + "]";
    }
}
