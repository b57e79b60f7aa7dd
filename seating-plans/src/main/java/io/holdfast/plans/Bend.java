package io.holdfast.plans;

/**
 * How rows bend around the stage: every row follows the same flat parabola, so rows stay equally far apart.
 *
 * <p><b>Units:</b> {@code depth} is how much nearer to the stage the outermost seats are than the middle.
 */
record Bend(double halfWidth, double depth) {
    static final Bend NONE = new Bend(1, 0);

    private static final double STEEPNESS = 0.09;
    private static final double MAX_DEPTH = 2.5 * Geometry.ROW_PITCH;
    private static final double MIN_HALF_WIDTH = 4 * Geometry.PITCH;

    /** A bend that suits a hall of this half width; narrow ones stay straight. */
    static Bend over(double halfWidth) {
        return halfWidth < MIN_HALF_WIDTH ? NONE : new Bend(halfWidth, Math.min(halfWidth * STEEPNESS, MAX_DEPTH));
    }

    /** How much nearer to the stage a seat is that stands so far from the middle. */
    double lift(double fromMiddle) {
        double share = fromMiddle / halfWidth;
        return depth * share * share;
    }
}
