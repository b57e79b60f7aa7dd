package io.holdfast.web;

import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.GatewayRefused;
import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A payment gateway that remembers the sessions it opened, and can be told to be silent or to refuse. */
final class RecordedGateway implements PaymentGateway {
    record Session(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl) {}

    final List<Session> sessions = new CopyOnWriteArrayList<>();
    volatile boolean silent;
    /** Why it moves no amount, or {@code null} when it moves any. */
    volatile @Nullable String objection;

    @Override
    public Optional<String> objectionTo(Money amount) {
        return Optional.ofNullable(objection);
    }

    @Override
    public String name() {
        return "recorded";
    }

    @Override
    public String openSession(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl) {
        String refusal = objection;
        if (refusal != null) {
            throw new GatewayRefused(refusal);
        }
        sessions.add(new Session(paymentId, amount, expiresAt, returnUrl));
        if (silent) {
            throw new GatewayUnavailable("silent", new IOException("reset by peer"));
        }
        return "https://pay.example/" + paymentId;
    }

    @Override
    public void cancelSession(PaymentId paymentId) {
        throw new UnsupportedOperationException("no request of ours cancels a session");
    }

    @Override
    public Optional<GatewayPayment> find(PaymentId paymentId) {
        throw new UnsupportedOperationException("no request of ours asks the gateway itself");
    }

    @Override
    public String refund(PaymentId paymentId, RefundId refundId, Money amount) {
        throw new UnsupportedOperationException("no request of ours refunds");
    }
}
