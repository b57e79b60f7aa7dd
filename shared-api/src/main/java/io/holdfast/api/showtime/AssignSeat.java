package io.holdfast.api.showtime;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Gives a booked place that has no seat one of its category (A8). Repeatable with the same seat.
 *
 * <p><b>Shape:</b> {@code place} is the place's number in the booking, from 1.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#NO_SUCH_HOLD}, {@link RefusalReason#NOT_BOOKED}, {@link
 * RefusalReason#NO_SUCH_PLACE}, {@link RefusalReason#PLACE_HAS_SEAT}, {@link RefusalReason#UNKNOWN_PLACE}, {@link
 * RefusalReason#OTHER_CATEGORY}, or {@link RefusalReason#PLACES_UNAVAILABLE} when the seat is not free.
 */
public record AssignSeat(@TargetAggregateIdentifier ShowtimeId showtimeId, HoldId holdId, int place, SeatCode seat)
        implements ShowtimeCommand {}
