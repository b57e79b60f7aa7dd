package io.holdfast.api.showtime;

import io.holdfast.api.Money;
import org.axonframework.serialization.Revision;

/** A passenger with a booked place was not taken along. {@code compensation} is promised, not paid by this. */
@Revision("1")
public record BoardingDenied(ShowtimeId showtimeId, HoldId holdId, int place, Money compensation, String reason)
        implements ShowtimeEvent {}
