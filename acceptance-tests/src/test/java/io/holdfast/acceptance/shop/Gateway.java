package io.holdfast.acceptance.shop;

import io.holdfast.payments.signature.WebhookSignature;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;

/** A gateway that calls back what a test wants it to, rightly signed (R6). */
public record Gateway(Shop shop) {
    /** Says that this much money came for a payment. */
    public Answer captured(String eventId, String paymentId, long amountMinor, String currency) {
        return says(eventId, "payment.succeeded", paymentId, amountMinor, currency);
    }

    public Answer says(String eventId, String type, String paymentId, long amountMinor, String currency) {
        String body = """
                {"id":"%s","type":"%s","createdAt":"%s",
                 "data":{"paymentId":"%s","amountMinor":%d,"currency":"%s","gatewayReference":"ref-%s"}}
                """.formatted(eventId, type, now(), paymentId, amountMinor, currency, paymentId);
        Instant now = now();
        String signature = shop.bean(WebhookSignature.class).sign(eventId, now, body.getBytes(StandardCharsets.UTF_8));
        return shop.anonymous()
                .post(
                        "/payments/callback",
                        body,
                        WebhookSignature.ID_HEADER,
                        eventId,
                        WebhookSignature.TIMESTAMP_HEADER,
                        Long.toString(now.getEpochSecond()),
                        WebhookSignature.SIGNATURE_HEADER,
                        signature);
    }

    private Instant now() {
        return shop.bean(Clock.class).instant();
    }
}
