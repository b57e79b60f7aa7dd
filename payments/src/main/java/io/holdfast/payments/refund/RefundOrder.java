package io.holdfast.payments.refund;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.time.Instant;

/**
 * A refund to be given, taken by us until {@code heldUntil}; {@code attempts} counts this one too.
 *
 * <p><b>Shape:</b> the first attempt is number 1.
 */
record RefundOrder(RefundId refundId, PaymentId paymentId, Money amount, int attempts, Instant heldUntil) {}
