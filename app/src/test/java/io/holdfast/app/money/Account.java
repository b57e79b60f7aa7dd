package io.holdfast.app.money;

import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayState;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One payment in the gateway's books. All takings of one payment are in one currency. */
final class Account {
    final PaymentId paymentId;
    final Money price;
    final Instant expiresAt;
    final List<Money> takings = new ArrayList<>();
    final Map<RefundId, Money> refunds = new LinkedHashMap<>();
    boolean cancelled;
    boolean declined;

    Account(PaymentId paymentId, Money price, Instant expiresAt) {
        this.paymentId = paymentId;
        this.price = price;
        this.expiresAt = expiresAt;
    }

    String currency() {
        return takings.isEmpty() ? price.currency() : takings.getFirst().currency();
    }

    long capturedMinor() {
        return takings.stream().mapToLong(Money::amountMinor).sum();
    }

    long refundedMinor() {
        return refunds.values().stream().mapToLong(Money::amountMinor).sum();
    }

    /** What the gateway still holds of this payment. */
    long keptMinor() {
        return capturedMinor() - refundedMinor();
    }

    boolean isPayableAt(Instant now) {
        return !cancelled && takings.isEmpty() && !now.isAfter(expiresAt);
    }

    GatewayPayment asSeenAt(Instant now) {
        return new GatewayPayment(
                paymentId,
                state(now),
                new Money(capturedMinor(), currency()),
                new Money(refundedMinor(), currency()),
                "taking-0-" + paymentId);
    }

    private GatewayState state(Instant now) {
        if (!takings.isEmpty()) {
            return GatewayState.CAPTURED;
        }
        if (cancelled || now.isAfter(expiresAt)) {
            return GatewayState.ENDED;
        }
        return declined ? GatewayState.FAILED : GatewayState.OPEN;
    }
}
