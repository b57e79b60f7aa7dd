package io.holdfast.web.security;

import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import jakarta.servlet.http.HttpServletRequest;

/** What a caller is told who is unknown, and how to become known. */
final class SecurityProblems {
    private SecurityProblems() {}

    static Problem unauthenticated(HttpServletRequest request) {
        String challenge = isOperators(request) ? "Basic realm=\"Holdfast\", charset=\"UTF-8\"" : "Bearer";
        return Problem.of(ProblemKind.UNAUTHENTICATED).withHeader("WWW-Authenticate", challenge);
    }

    private static boolean isOperators(HttpServletRequest request) {
        String path = request.getRequestURI();
        return path.startsWith("/admin") || path.startsWith("/actuator");
    }
}
