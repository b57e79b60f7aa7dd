package io.holdfast.api.showtime;

import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Changes how a showtime sells from now on, all of it or nothing. What was held or sold before keeps its places and its
 * refund terms; where more is sold than the new capacity allows, nothing more is sold until enough came back. Repeatable:
 * what is so already is left as it is.
 *
 * <p><b>Shape:</b> {@code policy} {@code null} leaves the policy as it is; {@code capacities} name each category once;
 * {@code reason} is for the audit and must name no person.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#UNKNOWN_PLACE} for a category that is not of this showtime.
 *
 * <p><b>Source:</b> A8.
 */
public record ChangePolicy(
        @TargetAggregateIdentifier ShowtimeId showtimeId,
        @Nullable SalesPolicy policy,
        List<CapacityChange> capacities,
        @Nullable String reason)
        implements ShowtimeCommand {}
