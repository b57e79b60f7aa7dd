package io.holdfast.api.flight;

import java.util.List;

/**
 * A schedule has mistakes, and nothing of it was imported.
 *
 * <p><b>Shape:</b> {@code errors} are the first {@link #MAX_ERRORS} of {@code totalErrors}, in the order of the lines.
 */
public final class InvalidSchedule extends RuntimeException {
    /** So many mistakes are told at once. */
    public static final int MAX_ERRORS = 100;

    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // The list is an immutable one of records; the exception is never serialised.
    private final List<ScheduleError> errors;

    private final int totalErrors;

    public InvalidSchedule(List<ScheduleError> errors, int totalErrors) {
        super(errors.getFirst().toString());
        this.errors = List.copyOf(errors);
        this.totalErrors = totalErrors;
    }

    public List<ScheduleError> errors() {
        return errors;
    }

    public int totalErrors() {
        return totalErrors;
    }
}
