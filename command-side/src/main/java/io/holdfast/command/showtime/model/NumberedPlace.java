package io.holdfast.command.showtime.model;

import io.holdfast.api.personal.SealedText;
import io.holdfast.api.showtime.SeatCode;
import org.jspecify.annotations.Nullable;

/** One place of a hold or booking, and what became of it. {@code passenger} is who it is for, sealed, if anybody said. */
public record NumberedPlace(
        String category,
        @Nullable SeatCode seat,
        boolean cancelled,
        boolean denied,
        @Nullable SealedText passenger) {
    NumberedPlace asCancelled() {
        return new NumberedPlace(category, seat, true, denied, passenger);
    }

    NumberedPlace asDenied() {
        return new NumberedPlace(category, seat, cancelled, true, passenger);
    }

    NumberedPlace withSeat(SeatCode newSeat) {
        return new NumberedPlace(category, newSeat, cancelled, denied, passenger);
    }

    NumberedPlace withPassenger(SealedText newPassenger) {
        return new NumberedPlace(category, seat, cancelled, denied, newPassenger);
    }
}
