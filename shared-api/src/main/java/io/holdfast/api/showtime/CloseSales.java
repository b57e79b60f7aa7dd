package io.holdfast.api.showtime;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Ends the sale for good; what is held can still be paid. Repeatable. */
public record CloseSales(@TargetAggregateIdentifier ShowtimeId showtimeId) implements ShowtimeCommand {}
