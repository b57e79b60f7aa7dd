package io.holdfast.api.showtime;

import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Takes seats out of the sale, or puts them back.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#UNKNOWN_PLACE}, or {@link RefusalReason#PLACES_UNAVAILABLE} when
 * a seat to block is held or booked; then none is blocked.
 */
public record BlockSeats(
        @TargetAggregateIdentifier ShowtimeId showtimeId, List<SeatCode> seats, boolean blocked, String reason)
        implements ShowtimeCommand {}
