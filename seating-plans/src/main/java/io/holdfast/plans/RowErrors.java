package io.holdfast.plans;

/** Reports what is wrong in one row and remembers whether anything was. */
final class RowErrors {
    private final int line;
    private final PlanErrors errors;
    private boolean sound = true;

    RowErrors(int line, PlanErrors errors) {
        this.line = line;
        this.errors = errors;
    }

    void report(PlanErrorCode code, int column, Object... arguments) {
        sound = false;
        errors.add(PlanError.inText(code, line, column, arguments));
    }

    /** For what, once true, is true of every row after it. */
    void reportOnce(PlanErrorCode code, int column, Object... arguments) {
        sound = false;
        errors.addOnce(PlanError.inText(code, line, column, arguments));
    }

    /** For what may be no more than the echo of an earlier mistake in the same row. */
    void reportIfSound(PlanErrorCode code, int column, Object... arguments) {
        if (sound) {
            report(code, column, arguments);
        }
    }

    boolean sound() {
        return sound;
    }

    boolean full() {
        return errors.full();
    }

    int line() {
        return line;
    }
}
