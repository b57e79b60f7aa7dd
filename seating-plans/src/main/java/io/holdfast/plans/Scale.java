package io.holdfast.plans;

import io.holdfast.api.plan.Point;
import io.holdfast.api.plan.Shape;
import java.util.List;
import java.util.OptionalDouble;

/** From a file's own measure to plan units: {@code box} comes to stand at {@code left}, {@code top}. */
record Scale(double factor, Box box, double left, double top) {
    private static final double LEAST_PITCH = 20;
    private static final double MOST_PITCH = 30;

    /** So large a plan at most: a million seats in two rows, and coordinates that are still exact. */
    private static final double MAX_SIZE = 20_000_000;

    /**
     * What brings this distance between neighbours to the usual one; 1 if it is usual enough or not known. Less where
     * the whole, {@code size} units wide or high, would become absurdly large.
     */
    static double factor(OptionalDouble pitch, double size) {
        double distance = pitch.orElse(Geometry.PITCH);
        double wanted = distance >= LEAST_PITCH && distance <= MOST_PITCH ? 1 : Geometry.PITCH / distance;
        return size * wanted <= MAX_SIZE ? wanted : MAX_SIZE / size;
    }

    double x(double x) {
        return Geometry.round((x - box.left()) * factor + left);
    }

    double y(double y) {
        return Geometry.round((y - box.top()) * factor + top);
    }

    double length(double length) {
        return Geometry.round(length * factor);
    }

    Shape shape(Shape shape) {
        List<Point> points = shape.points().stream()
                .map(point -> new Point(x(point.x()), y(point.y())))
                .toList();
        return new Shape(
                shape.type(),
                x(shape.x()),
                y(shape.y()),
                length(shape.width()),
                length(shape.height()),
                length(shape.radius()),
                points,
                shape.rotation(),
                shape.text(),
                shape.color());
    }
}
