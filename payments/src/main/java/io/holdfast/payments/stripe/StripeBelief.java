package io.holdfast.payments.stripe;

import com.stripe.model.Charge;
import com.stripe.model.PaymentIntent;
import com.stripe.model.checkout.Session;
import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayState;
import io.holdfast.api.payment.PaymentId;
import org.jspecify.annotations.Nullable;

/**
 * A Checkout Session, put as the port knows payments. The PaymentIntent's id is the reference of the money, as it is in
 * webhooks; a session of nothing has no PaymentIntent, and its own id is.
 */
final class StripeBelief {
    private StripeBelief() {}

    static GatewayPayment of(PaymentId paymentId, Session session) {
        PaymentIntent intent = session.getPaymentIntentObject();
        Money nothing = StripeMoney.of(0, session.getCurrency());
        if (intent == null) {
            return new GatewayPayment(paymentId, withoutIntent(session), nothing, nothing, session.getId());
        }
        GatewayState state = state(session, intent);
        return state == GatewayState.CAPTURED
                ? captured(paymentId, intent)
                : new GatewayPayment(paymentId, state, nothing, nothing, intent.getId());
    }

    private static GatewayPayment captured(PaymentId paymentId, PaymentIntent intent) {
        String currency = intent.getCurrency();
        Money captured = StripeMoney.of(intent.getAmountReceived(), currency);
        Money refunded = StripeMoney.of(refunded(intent.getLatestChargeObject()), currency);
        return new GatewayPayment(paymentId, GatewayState.CAPTURED, captured, refunded, intent.getId());
    }

    private static long refunded(@Nullable Charge charge) {
        return charge == null || charge.getAmountRefunded() == null ? 0 : charge.getAmountRefunded();
    }

    private static GatewayState withoutIntent(Session session) {
        return switch (session.getStatus()) {
            case "open" -> GatewayState.OPEN;
            case "complete" ->
                "no_payment_required".equals(session.getPaymentStatus()) ? GatewayState.CAPTURED : GatewayState.OPEN;
            default -> GatewayState.ENDED;
        };
    }

    /** A way to pay that takes its time ("processing") is still open: the money may come. */
    private static GatewayState state(Session session, PaymentIntent intent) {
        return switch (intent.getStatus()) {
            case "succeeded" -> GatewayState.CAPTURED;
            case "requires_capture" -> GatewayState.AUTHORISED;
            case "canceled" -> GatewayState.ENDED;
            case "processing" -> GatewayState.OPEN;
            default -> unpaid(session, intent);
        };
    }

    private static GatewayState unpaid(Session session, PaymentIntent intent) {
        if ("expired".equals(session.getStatus())) {
            return GatewayState.ENDED;
        }
        return intent.getLastPaymentError() == null ? GatewayState.OPEN : GatewayState.FAILED;
    }
}
