package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.personal.SealedText;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A hold was paid in time: its places are booked.
 *
 * <p><b>Shape:</b> {@code buyer} is who it is for, sealed with the key of {@code customerId}; absent when nobody said, and
 * from all events of revision 1.
 */
@Revision("2")
public record BookingConfirmed(
        ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        List<SeatCode> seats,
        List<AreaQuantity> areas,
        Money amount,
        PaymentId paymentId,
        @Nullable SealedText buyer)
        implements ShowtimeEvent {
    /** A booking for which nobody left a name. */
    public BookingConfirmed(
            ShowtimeId showtimeId,
            HoldId holdId,
            CustomerId customerId,
            List<SeatCode> seats,
            List<AreaQuantity> areas,
            Money amount,
            PaymentId paymentId) {
        this(showtimeId, holdId, customerId, seats, areas, amount, paymentId, null);
    }
}
