package io.holdfast.payments;

import io.holdfast.payments.simulated.SimulatedGatewayConfiguration;
import io.holdfast.payments.stripe.StripeConfiguration;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The gateways that can be chosen, each with the configuration that brings its adapter: a bean of {@link
 * io.holdfast.api.payment.PaymentGateway} and one of {@link io.holdfast.payments.callback.CallbackFormat}.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} for a name that is not listed here.
 */
public enum GatewayKind {
    /** Ours, for development and tests: it takes no money. */
    SIMULATED(SimulatedGatewayConfiguration.class),
    /** Stripe. */
    STRIPE(StripeConfiguration.class);

    private final Class<?> configuration;

    GatewayKind(Class<?> configuration) {
        this.configuration = configuration;
    }

    Class<?> configuration() {
        return configuration;
    }

    /** The one of this name, in any case. */
    static GatewayKind of(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.name().equalsIgnoreCase(name.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "HOLDFAST_GATEWAY (holdfast.gateway.kind) is \"" + name + "\"; it may be " + names()));
    }

    private static String names() {
        return Arrays.stream(values())
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" or "));
    }
}
