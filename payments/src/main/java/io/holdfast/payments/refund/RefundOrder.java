package io.holdfast.payments.refund;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A refund to be given, taken by us until {@code heldUntil}; {@code attempts} counts this one too.
 *
 * <p><b>Shape:</b> the first attempt is number 1. {@code cause} is the id of the event that it follows from, {@code trace}
 * that event's.
 */
record RefundOrder(
        RefundId refundId,
        PaymentId paymentId,
        Money amount,
        int attempts,
        Instant heldUntil,
        @Nullable String cause,
        @Nullable String trace) {}
