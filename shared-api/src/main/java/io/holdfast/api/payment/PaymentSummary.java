package io.holdfast.api.payment;

import java.util.Map;

/**
 * How many payments and callbacks are in which state; every state is there, be it with 0.
 *
 * <p><b>Shape:</b> {@code payments} counts what {@link FindPayments} finds by that state, so that a payment whose money was
 * mismatched or is disputed may count twice; {@code totalPayments} counts each once.
 */
public record PaymentSummary(
        long totalPayments, Map<PaymentStatus, Long> payments, Map<CallbackState, Long> callbacks) {}
