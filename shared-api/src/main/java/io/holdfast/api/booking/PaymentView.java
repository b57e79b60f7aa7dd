package io.holdfast.api.booking;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A payment attempt as the owner of the booking sees it. {@code payUrl} is absent until the gateway gave one. */
public record PaymentView(
        PaymentId paymentId,
        PaymentStatus status,
        Money amount,
        Instant expiresAt,
        @Nullable String payUrl) {}
