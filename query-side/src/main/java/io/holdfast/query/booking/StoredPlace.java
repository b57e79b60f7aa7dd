package io.holdfast.query.booking;

import io.holdfast.api.booking.BookedPlace;
import io.holdfast.api.personal.SealedText;
import org.jspecify.annotations.Nullable;

/** A place as its booking's row keeps it: what is not said is as it was held. */
record StoredPlace(
        String category,
        @Nullable String seat,
        @Nullable Boolean cancelled,
        @Nullable Boolean denied,
        @Nullable SealedText passenger) {
    StoredPlace(String category, @Nullable String seat) {
        this(category, seat, null, null, null);
    }

    boolean isCancelled() {
        return Boolean.TRUE.equals(cancelled);
    }

    boolean isDenied() {
        return Boolean.TRUE.equals(denied);
    }

    StoredPlace asCancelled() {
        return new StoredPlace(category, seat, true, denied, passenger);
    }

    StoredPlace asDenied() {
        return new StoredPlace(category, seat, cancelled, true, passenger);
    }

    StoredPlace withSeat(String newSeat) {
        return new StoredPlace(category, newSeat, cancelled, denied, passenger);
    }

    StoredPlace withPassenger(SealedText newPassenger) {
        return new StoredPlace(category, seat, cancelled, denied, newPassenger);
    }

    BookedPlace booked() {
        return new BookedPlace(category, seat, isCancelled(), isDenied(), passenger);
    }
}
