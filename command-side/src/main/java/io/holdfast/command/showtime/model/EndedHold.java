package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefusalReason;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a hold that claims nothing any more, so that repeated requests stay quiet and its owner is
 * recognised. {@code reason} is {@code HOLD_EXPIRED} or {@code HOLD_RELEASED}; {@code bookedBy} is the payment of a booking
 * that was cancelled.
 */
public record EndedHold(
        HoldId holdId,
        CustomerId customerId,
        RefusalReason reason,
        @Nullable PaymentId bookedBy) {}
