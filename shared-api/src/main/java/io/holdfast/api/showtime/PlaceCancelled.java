package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * One place of a booking was given back; the booking goes on with the others.
 *
 * <p><b>Shape:</b> {@code place} is its number in the booking, from 1; {@code seat} is absent where it had none. {@code
 * refund} is what the terms promise of {@code price}: the refunds of all places, however and in whatever order they are
 * cancelled under one percentage, add up to that of the whole.
 */
@Revision("1")
public record PlaceCancelled(
        ShowtimeId showtimeId,
        HoldId holdId,
        int place,
        String category,
        @Nullable SeatCode seat,
        PaymentId paymentId,
        Money price,
        Money refund)
        implements ShowtimeEvent {
    /** The seat that is free now, or none. */
    public List<SeatCode> seats() {
        return seat == null ? List.of() : List.of(seat);
    }

    /** The place without a number that is free now, or none. */
    public List<AreaQuantity> areas() {
        return seat == null ? List.of(new AreaQuantity(category, 1)) : List.of();
    }
}
