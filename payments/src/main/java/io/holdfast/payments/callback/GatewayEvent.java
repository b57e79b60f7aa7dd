package io.holdfast.payments.callback;

import io.holdfast.api.Money;
import org.jspecify.annotations.Nullable;

/**
 * What a gateway tells us.
 *
 * <p><b>Shape:</b> {@code paymentId} is the text that the gateway sent, which need not be an id of ours; it is there for
 * every type that leads to a command, and {@code amount} for {@code payment.succeeded}. {@code gatewayReference} names one
 * taking of money: two events with the same one speak of the same money, so a gateway that sends none takes money once
 * per payment and is given the payment's id. Members that we do not know are
 * ignored: a gateway may add some at any time. A gateway that calls its kinds of event otherwise says ours for those that
 * {@link CallbackType} lists, and its own for all others.
 */
public record GatewayEvent(
        String id,
        String type,
        @Nullable String paymentId,
        @Nullable Money amount,
        String gatewayReference) {

    /** Whether acting upon it means to call the gateway, which its sender should not have to wait for. */
    boolean asksTheGateway() {
        return type.equals(CallbackType.AUTHORISED.wireName());
    }
}
