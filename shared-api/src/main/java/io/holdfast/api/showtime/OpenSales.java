package io.holdfast.api.showtime;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Lets a showtime sell from now on, or from its policy's opening time. Repeatable. */
public record OpenSales(@TargetAggregateIdentifier ShowtimeId showtimeId) implements ShowtimeCommand {}
