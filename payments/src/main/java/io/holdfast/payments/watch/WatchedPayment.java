package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentId;
import java.time.Instant;

/**
 * A payment that may still have to be asked about.
 *
 * <p><b>Shape:</b> {@code version} as in {@link io.holdfast.api.payment.PaymentReply}; {@code asked} counts the times a
 * reconciliation has asked already.
 */
public record WatchedPayment(PaymentId paymentId, long version, Instant requestedAt, Instant expiresAt, int asked) {}
