package io.holdfast.api.showtime;

import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Calls a showtime off: nothing is sold any more, holds are released, and every booking is cancelled with all of its
 * money promised back. One decision ends a bounded number of holds and bookings; {@link
 * CancellationContinues} then calls for the next. Repeatable.
 *
 * <p><b>Shape:</b> answered by {@link ShowtimeEnding}. {@code reason} is for the audit and must name no person.
 */
public record CancelShowtime(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        @Nullable String reason) implements ShowtimeCommand {}
