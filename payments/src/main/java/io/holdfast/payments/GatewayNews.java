package io.holdfast.payments;

import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayState;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RecordFailure;
import io.holdfast.api.payment.RecordHoldings;
import java.util.Optional;

/**
 * What the gateway believes of a payment, put as the command that tells the payment so. Money that the customer has
 * agreed to and the gateway keeps ready is taken on the way.
 *
 * <p><b>Errors:</b> those of {@link PaymentGateway}.
 */
public final class GatewayNews {
    private final PaymentGateway gateway;

    public GatewayNews(PaymentGateway gateway) {
        this.gateway = gateway;
    }

    /** What the gateway believes now, after taking what waits to be taken; empty if it does not know the payment. */
    public Optional<GatewayPayment> of(PaymentId paymentId) {
        Optional<GatewayPayment> believed = gateway.find(paymentId);
        if (believed.isEmpty() || believed.get().state() != GatewayState.AUTHORISED) {
            return believed;
        }
        gateway.capture(paymentId);
        return gateway.find(paymentId);
    }

    /** The command that tells the payment; empty where nothing has come of it yet. */
    public static Optional<PaymentCommand> command(GatewayPayment believed) {
        PaymentId id = believed.paymentId();
        return switch (believed.state()) {
            case CAPTURED -> Optional.of(new RecordHoldings(id, believed.captured(), believed.gatewayReference()));
            case FAILED -> Optional.of(new RecordFailure(id, believed.gatewayReference()));
            case OPEN, AUTHORISED, ENDED -> Optional.empty();
        };
    }
}
