package io.holdfast.api.replay;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A replay as operators see it.
 *
 * <p><b>Shape:</b> {@code position} is the last event that it shows, {@code target} the last one of the log, which moves on
 * meanwhile; positions count from 0 and may have gaps. {@code secondsLeft} is absent where it cannot be told. {@code
 * differences} are there once it was compared. {@code actions} is what may be done with it now, {@code wanted} what was
 * asked for and is not done yet. {@code failure} says why it failed, or what holds up what is wanted. Figures are a second
 * old at most while the replay runs.
 */
public record ReplayView(
        ReplayId replayId,
        String projection,
        ReplayState state,
        SwitchWhen switchWhen,
        @Nullable String reason,
        Instant startedAt,
        @Nullable Instant endedAt,
        long position,
        long target,
        long eventsPerSecond,
        @Nullable Long secondsLeft,
        @Nullable ReplayDifferences differences,
        List<ReplayAction> actions,
        @Nullable ReplayAction wanted,
        @Nullable String failure) {
    public ReplayView {
        actions = List.copyOf(actions);
    }
}
