package io.holdfast.api.showtime;

import org.axonframework.serialization.Revision;

/** A booked place without a number has a seat now. {@code place} is its number in the booking, from 1. */
@Revision("1")
public record SeatAssigned(ShowtimeId showtimeId, HoldId holdId, int place, String category, SeatCode seat)
        implements ShowtimeEvent {}
