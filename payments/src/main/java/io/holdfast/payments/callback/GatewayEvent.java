package io.holdfast.payments.callback;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a gateway tells us.
 *
 * <p><b>Shape:</b> {@code paymentId} is the text that the gateway sent, which need not be an id of ours; it is there for
 * every type that leads to a command, and {@code amount} for {@code payment.succeeded}. {@code gatewayReference} names one
 * taking of money, or one dispute: two events with the same one speak of the same, so a gateway that sends none takes
 * money once per payment and is given the payment's id. Members that we do not know are
 * ignored: a gateway may add some at any time. A gateway that calls its kinds of event otherwise says ours for those that
 * {@link CallbackType} lists, and its own for all others.
 */
public record GatewayEvent(
        String id,
        String type,
        @Nullable String paymentId,
        @Nullable Money amount,
        String gatewayReference) {

    /** The payment that the event is about, if the text can be one's id. */
    Optional<PaymentId> ourPaymentId() {
        try {
            return Optional.ofNullable(paymentId).map(UUID::fromString).map(PaymentId::new);
        } catch (IllegalArgumentException notOneOfOurs) {
            return Optional.empty();
        }
    }

    /** Whether acting upon it means to call the gateway, which its sender should not have to wait for. */
    boolean asksTheGateway() {
        return type.equals(CallbackType.AUTHORISED.wireName());
    }
}
