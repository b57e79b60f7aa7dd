package io.holdfast.api.showtime;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Stops new holds for a while; what is held can still be paid. Repeatable. */
public record PauseSales(@TargetAggregateIdentifier ShowtimeId showtimeId) implements ShowtimeCommand {}
