package io.holdfast.command.showtime.model;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A running or booked hold as a snapshot keeps it. {@code bookedBy} is the payment that booked it, if one did; {@code buyer}
 * is who it is for, sealed, if anybody said.
 */
public record HoldRecord(
        HeldPlaces places,
        @Nullable PaymentId checkoutPayment,
        @Nullable Instant checkoutExpiresAt,
        @Nullable PaymentId bookedBy,
        @Nullable SealedText buyer) {}
