package io.holdfast.api.plan;

/** What everybody looks at; always drawn, for orientation. */
public record Stage(StageKind kind, double x, double y, double width, double height) {}
