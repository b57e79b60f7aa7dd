package io.holdfast.command.showtime.model;

import io.holdfast.api.payment.PaymentId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A running or booked hold as a snapshot keeps it. {@code bookedBy} is the payment that booked it, if one did. */
public record HoldRecord(
        HeldPlaces places,
        @Nullable PaymentId checkoutPayment,
        @Nullable Instant checkoutExpiresAt,
        @Nullable PaymentId bookedBy) {}
