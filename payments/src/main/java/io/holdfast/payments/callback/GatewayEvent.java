package io.holdfast.payments.callback;

import io.holdfast.api.InvalidMoney;
import io.holdfast.api.Money;
import io.holdfast.payments.http.JsonFields;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a gateway tells us.
 *
 * <p><b>Shape:</b> {@code paymentId} is the text that the gateway sent, which need not be an id of ours; it is there for
 * every type that leads to a command, and {@code amount} for {@code payment.succeeded}. {@code gatewayReference} names one
 * taking of money: two events with the same one speak of the same money, so a gateway that sends none takes money once
 * per payment and is given the payment's id. Members that we do not know are
 * ignored: a gateway may add some at any time.
 */
record GatewayEvent(
        String id,
        String type,
        @Nullable String paymentId,
        @Nullable Money amount,
        String gatewayReference) {
    static final int MAX_TEXT_LENGTH = 255;

    /** Reads a callback's body; {@link io.holdfast.payments.http.InvalidBody} names what is wrong with it. */
    static GatewayEvent read(byte[] body) {
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
