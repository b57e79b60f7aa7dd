package io.holdfast.api.payment;

/** Asks how many payments and callbacks are in which state. Answers a {@link PaymentSummary}. */
public record GetPaymentSummary() {}
