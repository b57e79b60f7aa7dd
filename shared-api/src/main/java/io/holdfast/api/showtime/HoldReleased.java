package io.holdfast.api.showtime;

import java.util.List;
import org.axonframework.serialization.Revision;

/** The customer or an operator gave the places of a hold back. */
@Revision("1")
public record HoldReleased(ShowtimeId showtimeId, HoldId holdId, List<SeatCode> seats, List<AreaQuantity> areas)
        implements ShowtimeEvent {}
