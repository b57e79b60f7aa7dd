package io.holdfast.api.payment;

/** Asks for all that happened to a payment, as its log tells it. Answers a {@link PaymentHistory}. */
public record GetPaymentHistory(PaymentId paymentId) {}
