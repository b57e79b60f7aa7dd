package io.holdfast.api.plan;

import io.holdfast.api.showtime.SeatCode;
import org.jspecify.annotations.Nullable;

/** A numbered seat and where it stands. {@code guid} is the id it had in the imported file, if any. */
public record PlannedSeat(
        SeatCode code,
        String number,
        double x,
        double y,
        String category,
        boolean accessible,
        @Nullable String guid) {}
