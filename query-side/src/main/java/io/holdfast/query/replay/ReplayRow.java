package io.holdfast.query.replay;

import io.holdfast.api.replay.ReplayAction;
import io.holdfast.api.replay.ReplayDifferences;
import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.replay.ReplayState;
import io.holdfast.api.replay.ReplayView;
import io.holdfast.api.replay.SwitchWhen;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A replay as it is written down. */
record ReplayRow(
        ReplayId id,
        String projection,
        ReplayState state,
        SwitchWhen switchWhen,
        @Nullable String reason,
        Instant startedAt,
        @Nullable Instant endedAt,
        long position,
        long target,
        long rate,
        @Nullable ReplayDifferences differences,
        @Nullable ReplayAction wanted,
        @Nullable String trouble) {
    ReplayView view() {
        return new ReplayView(
                id,
                projection,
                state,
                switchWhen,
                reason,
                startedAt,
                endedAt,
                position,
                target,
                rate,
                secondsLeft(),
                differences,
                state.actions(),
                wanted,
                trouble);
    }

    private @Nullable Long secondsLeft() {
        if (state != ReplayState.RUNNING || rate <= 0) {
            return null;
        }
        long left = Math.max(0, target - position);
        return (left + rate - 1) / rate;
    }
}
