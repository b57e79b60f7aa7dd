package io.holdfast.web.security;

import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import org.jspecify.annotations.Nullable;

/** The caller of the request that the current thread works on. */
public final class Callers {
    private Callers() {}

    /** The proven caller, or {@code null} for somebody unknown. */
    public static @Nullable Caller currentOrNull() {
        return CallerAuthentication.current();
    }

    /** The proven caller; a problem of status 401 when there is none. */
    public static Caller current() {
        Caller caller = CallerAuthentication.current();
        if (caller == null) {
            throw Problem.of(ProblemKind.UNAUTHENTICATED).asException();
        }
        return caller;
    }

    /** The customer who calls; a problem of status 403 for an operator, who buys nothing. */
    public static Caller.Customer customer() {
        if (current() instanceof Caller.Customer customer) {
            return customer;
        }
        throw Problem.of(ProblemKind.FORBIDDEN).asException();
    }
}
