package io.holdfast.web.limit;

import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Bounds request bodies, announced or chunked (R3). What is announced too large is refused unread; what turns out too
 * large is refused where it is read.
 */
public final class BodyLimitFilter extends OncePerRequestFilter {
    /** For everything but seating plans and imports. */
    public static final long MAX_BODY_BYTES = 64L * 1024;

    /** For seating plans and imports. */
    public static final long MAX_IMPORT_BYTES = 32L * 1024 * 1024;

    private static final Set<String> IMPORTS = Set.of("/admin/seating-plans", "/admin/flights/imports");

    private final ProblemWriter problems;

    public BodyLimitFilter(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        long announced = request.getContentLengthLong();
        long limit = IMPORTS.contains(request.getRequestURI()) ? MAX_IMPORT_BYTES : MAX_BODY_BYTES;
        if (announced > limit) {
            problems.write(request, response, BoundedRequest.tooLarge(limit));
        } else if (announced >= 0 || !mayHaveBody(request)) {
            // The server itself reads no more than was announced.
            chain.doFilter(request, response);
        } else {
            bounded(request, response, chain, limit);
        }
    }

    private static boolean mayHaveBody(HttpServletRequest request) {
        return switch (request.getMethod()) {
            case "GET", "HEAD", "OPTIONS" -> request.getHeader("Transfer-Encoding") != null;
            default -> true;
        };
    }

    private void bounded(HttpServletRequest request, HttpServletResponse response, FilterChain chain, long limit)
            throws ServletException, IOException {
        try {
            chain.doFilter(new BoundedRequest(request, limit), response);
        } catch (ProblemException tooLarge) {
            problems.write(request, response, tooLarge.problem());
        }
    }
}
