package io.holdfast.api.plan;

/** What the seats face. */
public enum StageKind {
    SCREEN,
    STAGE,
    NOSE
}
