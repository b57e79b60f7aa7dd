package io.holdfast.plans;

import io.holdfast.api.plan.Stage;
import io.holdfast.api.plan.StageKind;

/**
 * The measures that all plans share.
 *
 * <p><b>Units:</b> plan units; a seat is about 20 of them wide.
 */
final class Geometry {
    /** From the middle of a seat to its neighbour's. */
    static final double PITCH = 24;

    static final double ROW_PITCH = 28;

    /** What an exit adds between two rows. */
    static final double EXIT_GAP = 24;

    /** Around everything; room for the names of rows. */
    static final double MARGIN = 48;

    static final double STAGE_GAP = 60;

    /** A plan of two seats is still wide enough for its stage. */
    static final double MIN_WIDTH = 120;

    private static final double MAX_SCREEN_WIDTH = 2_000;

    private Geometry() {}

    /** A stage of the usual shape, centred above seats that are {@code content} wide. */
    static Stage stage(StageKind kind, double planWidth, double content, double top) {
        double usual = switch (kind) {
            case SCREEN -> content * 0.8;
            case STAGE -> content * 0.6;
            case NOSE -> content + PITCH;
        };
        double width = round(Math.clamp(usual, MIN_WIDTH, MAX_SCREEN_WIDTH));
        return new Stage(kind, round((planWidth - width) / 2), round(top), width, stageHeight(kind));
    }

    /** How much deeper a plan becomes by a stage of its own. */
    static double stageRoom(StageKind kind) {
        return stageHeight(kind) + STAGE_GAP;
    }

    private static double stageHeight(StageKind kind) {
        return switch (kind) {
            case SCREEN -> 16;
            case STAGE -> 64;
            case NOSE -> 96;
        };
    }

    /** To a hundredth of a unit: nobody sees less, and a plan of 50,000 seats is a third shorter. */
    static double round(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
