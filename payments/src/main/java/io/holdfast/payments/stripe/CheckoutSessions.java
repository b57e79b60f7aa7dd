package io.holdfast.payments.stripe;

import com.stripe.StripeClient;
import com.stripe.model.PaymentIntent;
import com.stripe.model.checkout.Session;
import com.stripe.net.RequestOptions;
import com.stripe.param.checkout.SessionCreateParams;
import com.stripe.param.checkout.SessionRetrieveParams;
import com.stripe.service.PaymentIntentService;
import com.stripe.service.checkout.SessionService;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.GatewayUnavailable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checkout Sessions and the PaymentIntents behind them, as Stripe's API has them.
 *
 * <p>Opening carries a key of ours, so that it happens once however often it is asked for. Ending and capturing happen once
 * by their nature; Stripe's library gives each such call a key of its own, for its own retries. With a fixed one, an error
 * would be answered again and again for a day.
 */
final class CheckoutSessions {
    private static final Logger LOG = LoggerFactory.getLogger(CheckoutSessions.class);

    private static final String OPEN = "open";
    private static final String AUTHORISED = "requires_capture";

    private final StripeClient stripe;

    CheckoutSessions(StripeClient stripe) {
        this.stripe = stripe;
    }

    Session open(SessionCreateParams parameters, String idempotencyKey) {
        RequestOptions options =
                RequestOptions.builder().setIdempotencyKey(idempotencyKey).build();
        return StripeCall.of("opening a session", () -> sessions().create(parameters, options));
    }

    /** The session as it stands, with its PaymentIntent and that one's charge inside. */
    Session read(String sessionId) {
        SessionRetrieveParams parameters = SessionRetrieveParams.builder()
                .addExpand("payment_intent.latest_charge")
                .build();
        return StripeCall.of("reading session " + sessionId, () -> sessions().retrieve(sessionId, parameters));
    }

    /** Sees that no money comes through it any more; money that was taken stays taken. */
    void end(String sessionId) {
        Session session = read(sessionId);
        if (OPEN.equals(session.getStatus())) {
            unlessTooLate("ending session " + sessionId, () -> sessions().expire(sessionId));
            session = read(sessionId);
        }
        PaymentIntent intent = session.getPaymentIntentObject();
        if (isAuthorised(intent)) {
            unlessTooLate("giving free " + intent.getId(), () -> intents().cancel(intent.getId()));
            session = read(sessionId);
        }
        if (OPEN.equals(session.getStatus()) || isAuthorised(session.getPaymentIntentObject())) {
            throw new GatewayUnavailable("session " + sessionId + " did not end");
        }
    }

    /** Takes the money that is ready to be taken; nothing where none is. */
    void capture(String sessionId) {
        PaymentIntent intent = read(sessionId).getPaymentIntentObject();
        if (isAuthorised(intent)) {
            unlessTooLate(
                    "taking the money of " + intent.getId(), () -> intents().capture(intent.getId()));
        }
    }

    static boolean isAuthorised(@Nullable PaymentIntent intent) {
        return intent != null && AUTHORISED.equals(intent.getStatus());
    }

    /** A session or PaymentIntent that went on in the meantime says no; what it has come to is read after that. */
    private static void unlessTooLate(String what, StripeCall<?> call) {
        try {
            StripeCall.of(what, call);
        } catch (GatewayRefused wentOn) {
            LOG.debug("Too late", wentOn);
        }
    }

    private SessionService sessions() {
        return stripe.v1().checkout().sessions();
    }

    private PaymentIntentService intents() {
        return stripe.v1().paymentIntents();
    }
}
