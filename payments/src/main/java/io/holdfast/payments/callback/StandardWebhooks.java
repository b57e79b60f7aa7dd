package io.holdfast.payments.callback;

import io.holdfast.api.InvalidMoney;
import io.holdfast.api.Money;
import io.holdfast.payments.http.JsonFields;
import io.holdfast.payments.signature.SignatureVerdict;
import io.holdfast.payments.signature.WebhookSignature;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Our own format, signed after Standard Webhooks, as the simulated gateway speaks it.
 *
 * <p><b>Source:</b> R6.
 */
public final class StandardWebhooks implements CallbackFormat {
    static final int MAX_TEXT_LENGTH = 255;

    private final WebhookSignature signature;

    public StandardWebhooks(WebhookSignature signature) {
        this.signature = signature;
    }

    @Override
    public SignatureVerdict verify(Function<String, @Nullable String> headers, byte[] body) {
        return signature.verify(
                headers.apply(WebhookSignature.ID_HEADER),
                headers.apply(WebhookSignature.TIMESTAMP_HEADER),
                headers.apply(WebhookSignature.SIGNATURE_HEADER),
                body);
    }

    @Override
    public GatewayEvent read(byte[] body) {
        JsonFields fields = JsonFields.of(body);
        String id = fields.text("id", MAX_TEXT_LENGTH);
        String type = fields.text("type", MAX_TEXT_LENGTH);
        Optional<CallbackType> known = CallbackType.of(type);
        if (known.isEmpty()) {
            return new GatewayEvent(id, type, null, null, id);
        }
        JsonFields data = fields.object("data");
        String paymentId = data.text("paymentId", MAX_TEXT_LENGTH);
        return new GatewayEvent(
                id,
                type,
                paymentId,
                known.get() == CallbackType.SUCCEEDED ? amount(data) : null,
                data.optionalText("gatewayReference", MAX_TEXT_LENGTH).orElse(paymentId));
    }

    private static Money amount(JsonFields data) {
        long amountMinor = data.integer("amountMinor", 0, Money.MAX_AMOUNT_MINOR);
        try {
            return new Money(amountMinor, data.text("currency", MAX_TEXT_LENGTH));
        } catch (InvalidMoney unknownCurrency) {
            throw data.wrong("currency", "must be an ISO 4217 code");
        }
    }
}
