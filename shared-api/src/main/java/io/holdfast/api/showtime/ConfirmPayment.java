package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Turns a hold into a booking because its money was captured, if it still lives (C13): at exactly {@code expiresAt} it
 * does, a millisecond later it does not. Otherwise the payment is rejected, which leads to a refund (C15).
 *
 * <p>Answers {@link Accepted} when booked, {@link Refused} when rejected; repeating it answers the same.
 */
public record ConfirmPayment(
        @TargetAggregateIdentifier ShowtimeId showtimeId, HoldId holdId, PaymentId paymentId, Money amount)
        implements ShowtimeCommand {}
