package io.holdfast.payments.refund;

import io.holdfast.api.Money;
import io.holdfast.api.payment.GatewayPayment;
import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A gateway that gives each refund once, and answers, or fails, before or after it has done so. */
final class MoodyGateway implements PaymentGateway {
    enum Fails {
        BEFORE_IT_GIVES,
        AFTER_IT_GAVE
    }

    /** Every call, in order. */
    final List<RefundId> calls = new CopyOnWriteArrayList<>();

    /** What was given back. */
    final Map<RefundId, Money> given = new ConcurrentHashMap<>();

    private volatile @Nullable Throwable failure;
    private volatile Fails when = Fails.BEFORE_IT_GIVES;

    void failWith(Fails nowFails, Throwable reason) {
        when = nowFails;
        failure = reason;
    }

    void recover() {
        failure = null;
    }

    @Override
    public String refund(PaymentId paymentId, RefundId refundId, Money amount) {
        calls.add(refundId);
        fail(Fails.BEFORE_IT_GIVES);
        given.putIfAbsent(refundId, amount);
        fail(Fails.AFTER_IT_GAVE);
        return "gateway-" + refundId;
    }

    private void fail(Fails now) {
        Throwable reason = failure;
        if (reason instanceof Error dying && when == now) {
            throw dying;
        }
        if (reason instanceof RuntimeException mood && when == now) {
            throw mood;
        }
    }

    @Override
    public String name() {
        return "moody";
    }

    @Override
    public String openSession(PaymentId paymentId, Money amount, Instant expiresAt, String returnUrl) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void cancelSession(PaymentId paymentId) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<GatewayPayment> find(PaymentId paymentId) {
        throw new UnsupportedOperationException();
    }
}
