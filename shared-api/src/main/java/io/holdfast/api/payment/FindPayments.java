package io.holdfast.api.payment;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a page of payments, latest first. Answers a {@link PaymentPage}.
 *
 * <p><b>Shape:</b> {@code status} {@code null} asks for all; {@code MISMATCHED} and {@code DISPUTED} also for those that
 * have gone further since and whose money is not all back; {@code of} is a payment's own id or that of the hold it is for,
 * {@code null} for all; {@code page} counts from 0.
 */
public record FindPayments(
        @Nullable PaymentStatus status, @Nullable UUID of, int page) {
    public static final int PAGE_SIZE = 50;
    public static final int MAX_PAGE = 10_000;

    /** Those of this state, whatever they are for. */
    public FindPayments(@Nullable PaymentStatus status, int page) {
        this(status, null, page);
    }
}
