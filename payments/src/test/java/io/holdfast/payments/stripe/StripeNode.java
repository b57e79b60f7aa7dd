package io.holdfast.payments.stripe;

import io.holdfast.payments.PaymentsNode;
import io.holdfast.payments.RecordedPayments;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.stripe.FakeStripe;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;

/** A node whose gateway is Stripe, which is the fake one. */
final class StripeNode {
    static final String SECRET = "whsec_TheNewSigningSecret0123456789";
    static final String OLD_SECRET = "whsec_TheOldSigningSecret9876543210";

    private StripeNode() {}

    static PaymentsNode of(
            DataSource dataSource,
            SettableClock clock,
            RecordedPayments payments,
            FakeStripe stripe,
            Map<String, String> more) {
        Map<String, String> properties = new HashMap<>(Map.of(
                "holdfast.gateway.kind",
                "stripe",
                "holdfast.gateway.public-url",
                "https://cine.example",
                "holdfast.stripe.api-key",
                FakeStripe.API_KEY,
                "holdfast.stripe.webhook-secrets",
                SECRET + ", " + OLD_SECRET,
                "holdfast.stripe.api-base",
                stripe.address().toString(),
                "holdfast.stripe.answer-within",
                "PT0.5S"));
        properties.putAll(more);
        return new PaymentsNode(dataSource, clock, payments, properties);
    }
}
