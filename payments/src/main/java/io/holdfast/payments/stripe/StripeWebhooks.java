package io.holdfast.payments.stripe;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import io.holdfast.api.InvalidMoney;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.payments.callback.CallbackFormat;
import io.holdfast.payments.callback.CallbackType;
import io.holdfast.payments.callback.GatewayEvent;
import io.holdfast.payments.http.JsonFields;
import io.holdfast.payments.signature.SignatureVerdict;
import io.holdfast.payments.signature.WebhookSignature;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stripe's webhooks ("snapshot" events). Stripe's library checks the signature; that it is not from the future either, we
 * check ourselves. The body is read by us, member by member: the library understands only events of its own API version,
 * and a webhook endpoint has one of its own.
 *
 * <p><b>Shape:</b> acted upon are the events that {@link #read} names, about objects whose metadata holds a payment of
 * ours, and disputes of money that came for one. All others are kept: a Stripe account may serve more than one shop. So are those of the other mode, test or live.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> R6; docs.stripe.com/webhooks.
 */
final class StripeWebhooks implements CallbackFormat {
    static final String HEADER = "Stripe-Signature";

    private static final Logger LOG = LoggerFactory.getLogger(StripeWebhooks.class);
    private static final int MAX_TEXT_LENGTH = 255;

    /** {@code t=…,v1=…,v1=…}; what is not shaped so would make Stripe's library stumble. */
    private static final Pattern SHAPE = Pattern.compile("[a-z]\\w{0,7}=\\w{1,128}(,[a-z]\\w{0,7}=\\w{1,128}){1,16}");

    private static final Pattern TIMESTAMP = Pattern.compile("(?:^|,)t=(\\d{1,12})(?=,|$)");

    private static final long AT_ANY_TIME = 0;

    private final StripeProperties properties;
    private final Clock clock;
    private final Function<String, Optional<PaymentId>> byReference;

    /** {@code byReference} knows which payment the money of a PaymentIntent came for. */
    StripeWebhooks(StripeProperties properties, Clock clock, Function<String, Optional<PaymentId>> byReference) {
        this.properties = properties;
        this.clock = clock;
        this.byReference = byReference;
    }

    @Override
    public SignatureVerdict verify(Function<String, @Nullable String> headers, byte[] body) {
        String header = headers.apply(HEADER);
        if (header == null) {
            return SignatureVerdict.HEADER_MISSING;
        }
        Matcher timestamp = TIMESTAMP.matcher(header);
        if (!SHAPE.matcher(header).matches() || !timestamp.find()) {
            return SignatureVerdict.HEADER_MALFORMED;
        }
        String payload = new String(body, StandardCharsets.UTF_8);
        if (properties.secrets().stream().noneMatch(secret -> isSignedBy(secret, payload, header))) {
            return SignatureVerdict.FORGED;
        }
        Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp.group(1)));
        Duration away = Duration.between(sent, clock.instant()).abs();
        return away.compareTo(WebhookSignature.TOLERANCE) > 0
                ? SignatureVerdict.TOO_FAR_IN_TIME
                : SignatureVerdict.GOOD;
    }

    private static boolean isSignedBy(String secret, String payload, String header) {
        try {
            return Webhook.Signature.verifyHeader(payload, header, secret, AT_ANY_TIME);
        } catch (SignatureVerificationException forged) {
            return false;
        }
    }

    @Override
    public GatewayEvent read(byte[] body) {
        JsonFields fields = JsonFields.of(body);
        String id = fields.text("id", MAX_TEXT_LENGTH);
        String type = fields.text("type", MAX_TEXT_LENGTH);
        GatewayEvent keptOnly = new GatewayEvent(id, type, null, null, id);
        if (fields.truth("livemode", properties.isLive()) != properties.isLive()) {
            LOG.warn("Stripe's event {} ({}) is of the other mode, test or live: nothing is done about it", id, type);
            return keptOnly;
        }
        return ours(type, fields)
                .map(news ->
                        new GatewayEvent(id, news.type().wireName(), news.paymentId(), news.amount(), news.reference()))
                .orElse(keptOnly);
    }

    private record News(
            CallbackType type, String paymentId, @Nullable Money amount, String reference) {}

    private Optional<News> ours(String type, JsonFields event) {
        return switch (type) {
            case "payment_intent.succeeded" ->
                about(event, CallbackType.SUCCEEDED, intent -> money(intent, "amount_received"));
            case "payment_intent.payment_failed" -> about(event, CallbackType.FAILED, intent -> null);
            case "payment_intent.amount_capturable_updated" -> about(event, CallbackType.AUTHORISED, intent -> null);
            case "refund.failed" -> about(event, CallbackType.REFUND_FAILED, refund -> null);
            case "charge.dispute.created" -> dispute(object(event));
            case "checkout.session.completed" -> ofNothing(event);
            default -> Optional.empty();
        };
    }

    /** A session with nothing to pay has no PaymentIntent; all others tell of their money by that. */
    private static Optional<News> ofNothing(JsonFields event) {
        boolean free = "no_payment_required".equals(object(event).text("payment_status", MAX_TEXT_LENGTH));
        return free
                ? about(event, CallbackType.SUCCEEDED, session -> money(session, "amount_total"))
                : Optional.empty();
    }

    /** A dispute has metadata of its own, not ours; it names the PaymentIntent. */
    private Optional<News> dispute(JsonFields dispute) {
        return dispute.textIfAny("payment_intent", MAX_TEXT_LENGTH)
                .flatMap(byReference)
                .map(payment ->
                        new News(CallbackType.DISPUTED, payment.toString(), null, dispute.text("id", MAX_TEXT_LENGTH)));
    }

    private static Optional<News> about(
            JsonFields event, CallbackType type, Function<JsonFields, @Nullable Money> amount) {
        JsonFields object = object(event);
        return object.object("metadata")
                .optionalText(StripeGateway.PAYMENT_ID, MAX_TEXT_LENGTH)
                .map(paymentId -> new News(type, paymentId, amount.apply(object), object.text("id", MAX_TEXT_LENGTH)));
    }

    private static JsonFields object(JsonFields event) {
        return event.object("data").object("object");
    }

    private static Money money(JsonFields object, String member) {
        long amount = object.integer(member, 0, Money.MAX_AMOUNT_MINOR);
        try {
            return StripeMoney.of(amount, object.text("currency", MAX_TEXT_LENGTH));
        } catch (InvalidMoney unknown) {
            throw object.wrong("currency", "must be a currency that has such amounts");
        }
    }
}
