package io.holdfast.api.payment;

import org.jspecify.annotations.Nullable;

/**
 * Asks for a page of payments, latest first. Answers a {@link PaymentPage}.
 *
 * <p><b>Shape:</b> {@code status} {@code null} asks for all; {@code MISMATCHED} and {@code DISPUTED} also for those that
 * have gone further since and whose money is not all back; {@code page} counts from 0.
 */
public record FindPayments(@Nullable PaymentStatus status, int page) {
    public static final int PAGE_SIZE = 50;
    public static final int MAX_PAGE = 10_000;
}
