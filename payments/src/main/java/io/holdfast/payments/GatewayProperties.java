package io.holdfast.payments;

import io.holdfast.payments.signature.WebhookSecrets;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How we and the payment gateway find and trust each other.
 *
 * <p><b>Shape:</b> {@code kind} names the gateway, see {@link GatewayKind}; Stripe's own settings are {@link
 * io.holdfast.payments.stripe.StripeProperties}. {@code publicUrl} is the address under which customers reach us, without
 * a slash at the end; {@code merchant} is what they see us called where they pay. Of the simulated gateway alone: {@code
 * secret} is one line of one or several secrets, see {@link WebhookSecrets}, and has no default; {@code callbackUrl} is
 * where it calls back, if absent {@code publicUrl} + {@code /payments/callback}.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the property.
 */
@ConfigurationProperties("holdfast.gateway")
public record GatewayProperties(
        @DefaultValue("simulated") String kind,
        @Nullable String secret,
        @DefaultValue("http://localhost:8080") String publicUrl,
        @Nullable URI callbackUrl,
        @DefaultValue("Holdfast") String merchant) {
    private static final String CALLBACK_PATH = "/payments/callback";

    public GatewayProperties {
        if (merchant.isBlank()) {
            throw new IllegalArgumentException("holdfast.gateway.merchant is blank");
        }
        publicUrl = publicUrl.endsWith("/") ? publicUrl.substring(0, publicUrl.length() - 1) : publicUrl;
        callbackUrl = callbackUrl == null ? URI.create(publicUrl + CALLBACK_PATH) : callbackUrl;
    }

    /** The secret that the simulated gateway signs with. */
    public String requiredSecret() {
        if (secret == null || secret.isBlank()) {
            throw new IllegalArgumentException(
                    "holdfast.gateway.secret is missing: the secret that the payment gateway signs its callbacks with");
        }
        return secret;
    }

    /** Where callbacks go; never absent. */
    @Override
    public URI callbackUrl() {
        return Objects.requireNonNull(callbackUrl);
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "GatewayProperties[kind=" + kind + ", publicUrl=" + publicUrl + ", callbackUrl=" + callbackUrl
                + ", merchant=" + merchant + "]";
    }
}
