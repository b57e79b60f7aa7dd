package io.holdfast.api.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something drawn that is not a place: a wall, a bar, a word. Members that a kind does not use are 0 or empty. */
public record Shape(
        ShapeKind type,
        double x,
        double y,
        double width,
        double height,
        double radius,
        List<Point> points,
        double rotation,
        @Nullable String text,
        @Nullable String color) {}
