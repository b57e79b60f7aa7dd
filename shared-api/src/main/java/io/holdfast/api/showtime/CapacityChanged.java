package io.holdfast.api.showtime;

import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** From here on so many places of a category may be held and sold; what was sold beyond it stays sold (A8). */
@Revision("1")
public record CapacityChanged(
        ShowtimeId showtimeId,
        String category,
        CategoryCapacity before,
        CategoryCapacity after,
        @Nullable String reason)
        implements ShowtimeEvent {}
