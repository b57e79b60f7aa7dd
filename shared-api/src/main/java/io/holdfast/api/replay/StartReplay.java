package io.holdfast.api.replay;

/** A replay that an operator wants. {@code reason} stays, so it must name nobody. */
public record StartReplay(ReplayId replayId, String projection, SwitchWhen switchWhen, String reason) {}
