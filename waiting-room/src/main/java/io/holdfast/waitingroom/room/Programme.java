package io.holdfast.waitingroom.room;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import org.jspecify.annotations.Nullable;

/** What is on sale, as the query side knows it; it may lag behind by a moment. */
@FunctionalInterface
public interface Programme {
    /** The showtime, or {@code null} for an unknown one. */
    @Nullable
    ShowtimeView find(ShowtimeId showtimeId);
}
