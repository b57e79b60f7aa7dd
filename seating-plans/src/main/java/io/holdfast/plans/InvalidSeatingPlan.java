package io.holdfast.plans;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A plan cannot be read, and nothing of it was. The only exception the parsers throw for any input.
 *
 * <p><b>Shape:</b> one to {@link #MAX_ERRORS} errors, in the order they were met; reading stops at that many.
 */
public final class InvalidSeatingPlan extends RuntimeException {
    /** So many mistakes are reported at once; who made more starts with these. */
    public static final int MAX_ERRORS = 20;

    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // The list is an immutable one of records; the exception is never serialised.
    private final List<PlanError> errors;

    InvalidSeatingPlan(List<PlanError> errors) {
        super(errors.stream().map(PlanError::toString).collect(Collectors.joining("; ")));
        this.errors = List.copyOf(errors);
    }

    public List<PlanError> errors() {
        return errors;
    }
}
