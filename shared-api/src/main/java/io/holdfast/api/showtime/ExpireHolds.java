package io.holdfast.api.showtime;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Frees the places of a showtime's holds whose time is over. Repeatable: asked too early, late or twice, it changes
 * nothing that the holds' own times do not say.
 *
 * <p><b>Shape:</b> answered by {@link HoldsExpired}. A decision ends a bounded number of holds; the answer then says that
 * the next one is due at once.
 */
public record ExpireHolds(@TargetAggregateIdentifier ShowtimeId showtimeId) implements ShowtimeCommand {}
