package io.holdfast.api.showtime;

import java.util.List;
import org.axonframework.serialization.Revision;

/** These seats left the sale. */
@Revision("1")
public record SeatsBlocked(ShowtimeId showtimeId, List<SeatCode> seats, String reason) implements ShowtimeEvent {}
