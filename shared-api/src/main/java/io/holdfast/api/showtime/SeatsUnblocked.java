package io.holdfast.api.showtime;

import java.util.List;
import org.axonframework.serialization.Revision;

/** These seats are back in the sale. */
@Revision("1")
public record SeatsUnblocked(ShowtimeId showtimeId, List<SeatCode> seats, String reason) implements ShowtimeEvent {}
