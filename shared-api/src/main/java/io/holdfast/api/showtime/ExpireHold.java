package io.holdfast.api.showtime;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Frees the places of a hold whose time is over. Changes nothing while the hold lives or once it has ended. */
public record ExpireHold(@TargetAggregateIdentifier ShowtimeId showtimeId, HoldId holdId) implements ShowtimeCommand {}
