package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import java.util.List;
import org.axonframework.serialization.Revision;

/** A hold was paid in time: its places are booked. */
@Revision("1")
public record BookingConfirmed(
        ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        List<SeatCode> seats,
        List<AreaQuantity> areas,
        Money amount,
        PaymentId paymentId)
        implements ShowtimeEvent {}
