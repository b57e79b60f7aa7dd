package io.holdfast.api.payment;

import java.util.List;

/** One page of payments. {@code page} counts from 0. */
public record PaymentPage(List<PaymentEntry> payments, int page, int totalPages, long totalPayments) {}
