package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import io.holdfast.api.payment.PaymentId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Begins to pay a live hold. Answers {@link CheckoutGranted}: what is to be paid and until when.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#NO_SUCH_HOLD} (also for somebody else's), {@link
 * RefusalReason#HOLD_EXPIRED}, {@link RefusalReason#HOLD_RELEASED}, {@link RefusalReason#ALREADY_BOOKED}.
 */
public record StartCheckout(
        @TargetAggregateIdentifier ShowtimeId showtimeId, HoldId holdId, CustomerId customerId, PaymentId paymentId)
        implements ShowtimeCommand {}
