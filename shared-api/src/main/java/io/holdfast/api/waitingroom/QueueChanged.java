package io.holdfast.api.waitingroom;

import io.holdfast.api.showtime.ShowtimeId;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** An operator did something to a waiting room; {@code settings} rule since then, {@code reason} is absent when none was given. */
@Revision("1")
public record QueueChanged(
        ShowtimeId showtimeId,
        QueueAction action,
        QueueSettings settings,
        @Nullable String reason) {}
