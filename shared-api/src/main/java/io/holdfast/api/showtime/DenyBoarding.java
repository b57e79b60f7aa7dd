package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Records that a passenger with a booked place was not taken along, and what was promised for it. Repeatable: a place is
 * denied once. It moves no money and frees nothing; cancelling does that.
 *
 * <p><b>Shape:</b> {@code place} is the place's number in the booking, from 1; {@code reason} must name no person.
 *
 * <p><b>Errors:</b> {@link Refused} {@link RefusalReason#NO_SUCH_HOLD}, {@link RefusalReason#NOT_BOOKED}, {@link
 * RefusalReason#NO_SUCH_PLACE}.
 */
public record DenyBoarding(
        @TargetAggregateIdentifier ShowtimeId showtimeId, HoldId holdId, int place, Money compensation, String reason)
        implements ShowtimeCommand {}
