package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import java.util.List;
import org.axonframework.serialization.Revision;

/**
 * A booking was given back: its places are free and its tickets void. {@code refund} is what the terms promise of {@code
 * paymentId}'s money, perhaps nothing; the payment gives back no more of it than is still there.
 */
@Revision("1")
public record BookingCancelled(
        ShowtimeId showtimeId,
        HoldId holdId,
        List<SeatCode> seats,
        List<AreaQuantity> areas,
        PaymentId paymentId,
        Money refund)
        implements ShowtimeEvent {}
