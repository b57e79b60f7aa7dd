package io.holdfast.api.payment;

import io.holdfast.api.showtime.HoldId;

/** Something that happened to a payment. */
public sealed interface PaymentEvent
        permits PaymentRequested,
                PaymentSessionOpened,
                PaymentCaptured,
                PaymentFailed,
                PaymentExpired,
                PaymentMismatched,
                PaymentDisputed,
                PaymentSettled,
                RefundRequested,
                RefundFailed,
                RefundRetried,
                PaymentRefunded {
    PaymentId paymentId();

    HoldId holdId();
}
