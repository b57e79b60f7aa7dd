package io.holdfast.api.plan;

/** What is drawn. */
public enum ShapeKind {
    RECTANGLE,
    CIRCLE,
    ELLIPSE,
    POLYGON,
    TEXT
}
