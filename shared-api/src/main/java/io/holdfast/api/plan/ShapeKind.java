package io.holdfast.api.plan;

/** What is drawn. */
public enum ShapeKind {
    RECTANGLE,
    CIRCLE,
    ELLIPSE,
    POLYGON,
    TEXT,
    /** A way out, around its middle; unless it is rotated, to the right. */
    EXIT
}
