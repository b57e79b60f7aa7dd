package io.holdfast.api.showtime;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;

/** Places are claimed by one customer until {@code expiresAt}, inclusive. */
@Revision("1")
public record SeatsHeld(
        ShowtimeId showtimeId,
        HoldId holdId,
        CustomerId customerId,
        List<SeatCode> seats,
        List<AreaQuantity> areas,
        Money amount,
        Instant expiresAt)
        implements ShowtimeEvent {}
