package io.holdfast.testsupport.stripe;

import java.util.Map;

/** A webhook's event as Stripe words it; {@code body} is the JSON that is sent. */
public record StripeEvent(String id, String type, String body) {
    static StripeEvent of(String id, String type, String object, long createdSeconds) {
        String body = Shape.EVENT.with(
                Map.of("id", id, "type", type, "object", object, "created", createdSeconds, "livemode", false));
        return new StripeEvent(id, type, body);
    }
}
