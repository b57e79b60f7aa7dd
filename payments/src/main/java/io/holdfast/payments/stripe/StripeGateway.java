package io.holdfast.payments.stripe;

import com.stripe.model.PaymentIntent;
import com.stripe.model.checkout.Session;
import com.stripe.param.checkout.SessionCreateParams;
import com.stripe.param.checkout.SessionCreateParams.AdaptivePricing;
import com.stripe.param.checkout.SessionCreateParams.LineItem;
import com.stripe.param.checkout.SessionCreateParams.PaymentIntentData;
import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.payments.GatewayProperties;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Stripe behind the port: a payment is a Checkout Session, its money a PaymentIntent.
 *
 * <p><b>Units:</b> Stripe lets no session end within {@link #SHORTEST_SESSION} of its beginning, which is longer than our
 * own sessions last: what ends ours at Stripe is {@link #cancelSession}, and money that comes all the same goes back.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 *
 * <p><b>Source:</b> docs/guides/payments.md.
 */
final class StripeGateway implements PaymentGateway {
    static final String NAME = "stripe";

    /** The member of the metadata of everything we create that holds the payment's id. */
    static final String PAYMENT_ID = "holdfast_payment_id";

    /** Thirty minutes by Stripe's rule, and one for clocks that differ. */
    static final Duration SHORTEST_SESSION = Duration.ofMinutes(31);

    private final CheckoutSessions sessions;
    private final StripeRefunds refunds;
    private final StripeSessionTable table;
    private final StripeProperties stripe;
    private final GatewayProperties shop;

    StripeGateway(
            CheckoutSessions sessions,
            StripeRefunds refunds,
            StripeSessionTable table,
            StripeProperties stripe,
            GatewayProperties shop) {
        this.sessions = sessions;
        this.refunds = refunds;
        this.table = table;
        this.stripe = stripe;
        this.shop = shop;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> objectionTo(Money amount) {
        return StripeMoney.objectionTo(amount);
    }

    @Override
    public String openSession(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl) {
        return table.find(paymentId)
                .orElseGet(() -> open(paymentId, parameters(paymentId, amount, expiresAt, returnUrl)))
                .url();
    }

    private StripeSessionTable.Row open(PaymentId paymentId, SessionCreateParams parameters) {
        Session session = sessions.open(parameters, "open-" + paymentId);
        var row = new StripeSessionTable.Row(session.getId(), session.getUrl());
        table.add(paymentId, row);
        return row;
    }

    /** The same for the same payment, whenever it is asked: else Stripe would not take it for a repetition. */
    private SessionCreateParams parameters(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl) {
        String back = URI.create(shop.publicUrl()).resolve(returnUrl).toString();
        SessionCreateParams.Builder session = SessionCreateParams.builder()
                .setMode(SessionCreateParams.Mode.PAYMENT)
                .setClientReferenceId(paymentId.toString())
                .putMetadata(PAYMENT_ID, paymentId.toString())
                .setExpiresAt(expiresAt.plus(SHORTEST_SESSION).getEpochSecond())
                .setSuccessUrl(back)
                .setCancelUrl(back)
                .setAdaptivePricing(AdaptivePricing.builder().setEnabled(false).build())
                .setPaymentIntentData(intent(paymentId))
                .addLineItem(lineItem(amount));
        session.putExtraParam("payment_method_types", List.copyOf(stripe.paymentMethods()));
        return session.build();
    }

    private PaymentIntentData intent(PaymentId paymentId) {
        return PaymentIntentData.builder()
                .setCaptureMethod(
                        PaymentIntentData.CaptureMethod.valueOf(stripe.capture().name()))
                .putMetadata(PAYMENT_ID, paymentId.toString())
                .build();
    }

    private LineItem lineItem(Money amount) {
        return LineItem.builder()
                .setQuantity(1L)
                .setPriceData(LineItem.PriceData.builder()
                        .setCurrency(StripeMoney.currency(amount))
                        .setUnitAmount(StripeMoney.amount(amount))
                        .setProductData(LineItem.PriceData.ProductData.builder()
                                .setName(shop.merchant())
                                .build())
                        .build())
                .build();
    }

    @Override
    public void cancelSession(PaymentId paymentId) {
        table.find(paymentId).ifPresent(row -> sessions.end(row.sessionId()));
    }

    @Override
    public Optional<GatewayPayment> find(PaymentId paymentId) {
        return table.find(paymentId).map(row -> StripeBelief.of(paymentId, sessions.read(row.sessionId())));
    }

    @Override
    public void capture(PaymentId paymentId) {
        table.find(paymentId).ifPresent(row -> sessions.capture(row.sessionId()));
    }

    @Override
    public String refund(PaymentId paymentId, RefundId refundId, Money amount) {
        PaymentIntent intent = table.find(paymentId)
                .map(row -> sessions.read(row.sessionId()).getPaymentIntentObject())
                .orElseThrow(() -> new GatewayRefused("Stripe has no money of payment " + paymentId));
        return refunds.giveBack(intent, paymentId, refundId, amount);
    }
}
