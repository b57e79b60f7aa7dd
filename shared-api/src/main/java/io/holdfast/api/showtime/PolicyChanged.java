package io.holdfast.api.showtime;

import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** From here on the showtime sells in another way; what was held before keeps the refund terms of {@code before}. */
@Revision("1")
public record PolicyChanged(
        ShowtimeId showtimeId,
        SalesPolicy before,
        SalesPolicy after,
        @Nullable String reason) implements ShowtimeEvent {}
