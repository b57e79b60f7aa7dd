package io.holdfast.plans;

import java.util.Objects;

/** How far something stands from the origin of a file's own measure. */
record Offset(double x, double y) {
    static final Offset ZERO = new Offset(0, 0);

    Offset plus(PretixDocument.Position position) {
        return new Offset(x + Objects.requireNonNull(position.x()), y + Objects.requireNonNull(position.y()));
    }
}
