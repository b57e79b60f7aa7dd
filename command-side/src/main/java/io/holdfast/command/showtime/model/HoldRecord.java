package io.holdfast.command.showtime.model;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.RefundStep;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A running or booked hold as a snapshot keeps it. {@code refunds} are the terms it was made under, {@code null} for those
 * of the policy that is in force; {@code numbered} are
 * its places one by one, once one of them was singled out. {@code bookedBy} is the payment that booked it, if one did; {@code buyer}
 * is who it is for, sealed, if anybody said.
 */
public record HoldRecord(
        HeldPlaces places,
        @Nullable List<RefundStep> refunds,
        @Nullable List<NumberedPlace> numbered,
        @Nullable PaymentId checkoutPayment,
        @Nullable Instant checkoutExpiresAt,
        @Nullable PaymentId bookedBy,
        @Nullable SealedText buyer) {}
