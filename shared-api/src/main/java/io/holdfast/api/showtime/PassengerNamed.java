package io.holdfast.api.showtime;

import io.holdfast.api.personal.SealedText;
import org.axonframework.serialization.Revision;

/** Who a place is for, sealed with the key of the hold's customer. {@code place} is its number, from 1. */
@Revision("1")
public record PassengerNamed(ShowtimeId showtimeId, HoldId holdId, int place, SealedText passenger)
        implements ShowtimeEvent {}
