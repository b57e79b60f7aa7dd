package io.holdfast.plans;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong, up to {@link InvalidSeatingPlan#MAX_ERRORS}. */
final class PlanErrors {
    private final List<PlanError> errors = new ArrayList<>();

    void add(PlanError error) {
        if (!full()) {
            errors.add(error);
        }
    }

    /** For what may be no more than the echo of an earlier mistake. */
    void addIfNone(PlanError error) {
        if (errors.isEmpty()) {
            errors.add(error);
        }
    }

    /** For what, once true, is true of everything after it. */
    void addOnce(PlanError error) {
        if (errors.stream().noneMatch(other -> other.code() == error.code())) {
            add(error);
        }
    }

    boolean full() {
        return errors.size() >= InvalidSeatingPlan.MAX_ERRORS;
    }

    void throwIfAny() {
        if (!errors.isEmpty()) {
            throw new InvalidSeatingPlan(errors);
        }
    }
}
