package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.Money;
import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatsHeld;
import java.time.Instant;
import java.util.List;

/** What a hold claims, for whom, until when and at what price. */
public record HeldPlaces(
        HoldId holdId,
        CustomerId customerId,
        List<SeatCode> seats,
        List<AreaQuantity> areas,
        Money amount,
        Instant expiresAt) {
    static HeldPlaces of(SeatsHeld event) {
        return new HeldPlaces(
                event.holdId(), event.customerId(), event.seats(), event.areas(), event.amount(), event.expiresAt());
    }

    HeldPlaces with(List<SeatCode> newSeats, List<AreaQuantity> newAreas) {
        return new HeldPlaces(holdId, customerId, newSeats, newAreas, amount, expiresAt);
    }
}
