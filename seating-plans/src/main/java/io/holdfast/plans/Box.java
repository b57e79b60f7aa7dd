package io.holdfast.plans;

import io.holdfast.api.plan.Shape;
import io.holdfast.api.plan.ShapeKind;
import java.util.List;

/** The smallest upright rectangle around things. */
record Box(double left, double top, double right, double bottom) {
    private static final Box EMPTY = new Box(
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);

    static Box around(List<RawSeat> seats) {
        Box box = EMPTY;
        for (RawSeat seat : seats) {
            box = box.with(seat.x(), seat.y());
        }
        return box;
    }

    /** Turned shapes are taken as if they were not: they are decoration, a little over the edge does no harm. */
    static Box around(Shape shape) {
        if (shape.type() == ShapeKind.POLYGON) {
            Box box = EMPTY;
            for (var point : shape.points()) {
                box = box.with(point.x(), point.y());
            }
            return box;
        }
        boolean centred = shape.type() != ShapeKind.RECTANGLE;
        double left = centred ? shape.x() - shape.width() / 2 : shape.x();
        double top = centred ? shape.y() - shape.height() / 2 : shape.y();
        return new Box(left, top, left + shape.width(), top + shape.height());
    }

    Box with(Box other) {
        return with(other.left, other.top).with(other.right, other.bottom);
    }

    double width() {
        return right - left;
    }

    double height() {
        return bottom - top;
    }

    boolean contains(double x, double y) {
        return x >= left && x <= right && y >= top && y <= bottom;
    }

    private Box with(double x, double y) {
        return new Box(Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y));
    }
}
