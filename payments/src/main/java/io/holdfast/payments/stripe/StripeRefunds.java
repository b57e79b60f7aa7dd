package io.holdfast.payments.stripe;

import com.stripe.StripeClient;
import com.stripe.model.PaymentIntent;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.param.RefundCreateParams;
import com.stripe.param.RefundListParams;
import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Refunds of PaymentIntents, one for each refund's id. Stripe forgets an idempotency key after a day, and a refund may be
 * asked for again later than that: so the refunds that are there are looked through first, by their metadata. One that
 * failed does not count, and the next attempt has a key of its own.
 */
final class StripeRefunds {
    /** The member of the metadata that holds the refund's id. */
    static final String REFUND_ID = "holdfast_refund_id";

    /** Refunds of one PaymentIntent that are looked through at once. */
    private static final long PAGE = 100;

    private static final Set<String> IN_VAIN = Set.of("failed", "canceled");

    private final StripeClient stripe;

    StripeRefunds(StripeClient stripe) {
        this.stripe = stripe;
    }

    /** Gives it back and answers Stripe's id of the refund. */
    String giveBack(PaymentIntent intent, PaymentId paymentId, RefundId refundId, Money amount) {
        if (!StripeMoney.currency(amount).equals(intent.getCurrency())) {
            throw new GatewayRefused("Stripe took " + intent.getCurrency() + ", not " + amount.currency());
        }
        List<Refund> earlier = withId(intent.getId(), refundId);
        Optional<Refund> done =
                earlier.stream().filter(refund -> !isInVain(refund)).findFirst();
        return done.orElseGet(() -> create(intent.getId(), paymentId, refundId, amount, earlier.size()))
                .getId();
    }

    private List<Refund> withId(String intentId, RefundId refundId) {
        RefundListParams parameters = RefundListParams.builder()
                .setPaymentIntent(intentId)
                .setLimit(PAGE)
                .build();
        return StripeCall.of("looking for refunds of " + intentId, () -> {
            List<Refund> found = new ArrayList<>();
            for (Refund refund : stripe.v1().refunds().list(parameters).autoPagingIterable()) {
                if (refundId.toString().equals(refund.getMetadata().get(REFUND_ID))) {
                    found.add(refund);
                }
            }
            return found;
        });
    }

    private Refund create(String intentId, PaymentId paymentId, RefundId refundId, Money amount, int earlier) {
        RefundCreateParams parameters = RefundCreateParams.builder()
                .setPaymentIntent(intentId)
                .setAmount(StripeMoney.amount(amount))
                .putMetadata(StripeGateway.PAYMENT_ID, paymentId.toString())
                .putMetadata(REFUND_ID, refundId.toString())
                .build();
        RequestOptions options = RequestOptions.builder()
                .setIdempotencyKey("refund-" + refundId + "-" + earlier)
                .build();
        Refund refund = StripeCall.of(
                "giving back " + amount + " of " + intentId,
                () -> stripe.v1().refunds().create(parameters, options));
        if (isInVain(refund)) {
            throw new GatewayRefused("Stripe's refund " + refund.getId() + " failed: " + refund.getFailureReason());
        }
        return refund;
    }

    private static boolean isInVain(Refund refund) {
        return refund.getStatus() != null && IN_VAIN.contains(refund.getStatus());
    }
}
