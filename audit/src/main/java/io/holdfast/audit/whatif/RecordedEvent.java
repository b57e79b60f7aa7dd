package io.holdfast.audit.whatif;

import io.holdfast.api.showtime.ShowtimeEvent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An event of a showtime as the log has it.
 *
 * @param at the moment for which it was decided
 * @param command the simple name of the command that led to it; absent when the log does not say
 */
record RecordedEvent(
        Instant at, ShowtimeEvent event, @Nullable String command) {
    boolean isBy(Class<?> commandType) {
        return commandType.getSimpleName().equals(command);
    }
}
