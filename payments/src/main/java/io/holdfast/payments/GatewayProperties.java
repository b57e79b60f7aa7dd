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
 * <p><b>Shape:</b> {@code secret} is one line of one or several secrets, see {@link WebhookSecrets}; it has no default.
 * {@code publicUrl} is the address under which customers reach us, without a slash at the end. {@code callbackUrl} is
 * where the simulated gateway calls back; if absent, {@code publicUrl} + {@code /payments/callback}. {@code merchant}
 * stands on the hosted page. {@code simulated} switches the simulated gateway on.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} at start, naming the property.
 */
@ConfigurationProperties("holdfast.gateway")
public record GatewayProperties(
        String secret,
        @DefaultValue("http://localhost:8080") String publicUrl,
        @Nullable URI callbackUrl,
        @DefaultValue("Holdfast") String merchant,
        @DefaultValue("true") boolean simulated) {
    private static final String CALLBACK_PATH = "/payments/callback";

    public GatewayProperties {
        if (secret == null || secret.isBlank()) {
            throw new IllegalArgumentException(
                    "holdfast.gateway.secret is missing: the secret that the payment gateway signs its callbacks with");
        }
        if (merchant.isBlank()) {
            throw new IllegalArgumentException("holdfast.gateway.merchant is blank");
        }
        publicUrl = publicUrl.endsWith("/") ? publicUrl.substring(0, publicUrl.length() - 1) : publicUrl;
        callbackUrl = callbackUrl == null ? URI.create(publicUrl + CALLBACK_PATH) : callbackUrl;
    }

    /** Where callbacks go; never absent. */
    @Override
    public URI callbackUrl() {
        return Objects.requireNonNull(callbackUrl);
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "GatewayProperties[publicUrl=" + publicUrl + ", callbackUrl=" + callbackUrl + ", merchant=" + merchant
                + ", simulated=" + simulated + "]";
    }
}
