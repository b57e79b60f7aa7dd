package io.holdfast.api.replay;

import org.jspecify.annotations.Nullable;

/** A replay that an operator wants. {@code reason}, if there is one, stays: it must name nobody. */
public record StartReplay(
        ReplayId replayId,
        String projection,
        SwitchWhen switchWhen,
        @Nullable String reason) {}
