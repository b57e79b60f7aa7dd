package io.holdfast.api.showtime;

import java.util.List;
import org.axonframework.serialization.Revision;

/** The time of a hold was over; its places are free. */
@Revision("1")
public record HoldExpired(ShowtimeId showtimeId, HoldId holdId, List<SeatCode> seats, List<AreaQuantity> areas)
        implements ShowtimeEvent {}
