package io.holdfast.api.payment;

import org.jspecify.annotations.Nullable;

/**
 * Asks for a page of callbacks, latest first. Answers a {@link CallbackPage}.
 *
 * <p><b>Shape:</b> {@code state} {@code null} asks for those that somebody should know of: neither {@code PROCESSED} nor
 * {@code KEPT}. {@code paymentId} {@code null} asks for those of all payments, otherwise {@code state} {@code null} means
 * all of that one's.
 */
public record FindCallbacks(
        @Nullable CallbackState state, @Nullable PaymentId paymentId, int page) {
    public static final int PAGE_SIZE = 50;
    public static final int MAX_PAGE = 10_000;
}
