package io.holdfast.api.showtime;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The changes of how a showtime sells, the newest {@value #MAX_CHANGES} of them, oldest first. */
public record PolicyHistory(List<Change> changes) {
    public static final int MAX_CHANGES = 200;

    /**
     * One change.
     *
     * <p><b>Shape:</b> {@code event} is a {@link PolicyChanged} or a {@link CapacityChanged}: from what, to what and why.
     * {@code version} is its place in the showtime's stream, {@code actor} who did it.
     */
    public record Change(long version, Instant at, @Nullable String actor, ShowtimeEvent event) {}
}
