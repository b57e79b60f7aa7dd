package io.holdfast.api.booking;

import io.holdfast.api.personal.SealedText;
import org.jspecify.annotations.Nullable;

/**
 * One place of a booking, and what became of it.
 *
 * <p><b>Shape:</b> {@code seat} is {@code null} in a general-admission category and where none was assigned yet. {@code
 * denied} says that the passenger was not taken along. {@code passenger} is who it is for, sealed; {@code null} while
 * nobody said.
 */
public record BookedPlace(
        String category,
        @Nullable String seat,
        boolean cancelled,
        boolean denied,
        @Nullable SealedText passenger) {
    /** As it was held. */
    public BookedPlace(String category, @Nullable String seat) {
        this(category, seat, false, false, null);
    }
}
