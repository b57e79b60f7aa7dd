package io.holdfast.api.payment;

import org.jspecify.annotations.Nullable;

/**
 * What a payment answers.
 *
 * <p><b>Shape:</b> {@code refusal} is {@code null} when the payment now is as the command wants it; {@code status} and
 * {@code version} describe the payment after the command. For an unknown payment {@code version} is −1 and {@code
 * status} {@code null}.
 */
public record PaymentReply(
        @Nullable PaymentRefusal refusal, @Nullable PaymentStatus status, long version) {
    public static final long NO_VERSION = -1;

    public boolean accepted() {
        return refusal == null;
    }
}
