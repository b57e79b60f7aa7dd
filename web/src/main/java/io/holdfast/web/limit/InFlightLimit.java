package io.holdfast.web.limit;

import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import io.holdfast.web.problem.ProblemWriter;
import io.holdfast.web.security.SecurityHeaders;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Bounds how many requests are being answered at once, and with it the memory that they take. One more is told to come
 * again, before anything is read of it. Operators, the gateway's callbacks and the probes of a balancer always come in:
 * they are few, and they are needed most when everything else is too much.
 *
 * <p>A stream counts only until it is open; streams have a bound of their own.
 *
 * <p><b>Errors:</b> 503 with {@code Retry-After}.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class InFlightLimit implements Filter {
    private static final Duration COME_AGAIN = Duration.ofSeconds(1);
    private static final List<String> ALWAYS_LET_IN = List.of("/admin/", "/actuator/", "/payments/");

    private final int limit;
    private final ProblemWriter problems;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Counter turnedAway;

    public InFlightLimit(int limit, ProblemWriter problems, MeterRegistry meters) {
        this.limit = limit;
        this.problems = problems;
        this.turnedAway = Counter.builder("holdfast.http.turned.away")
                .description("Requests answered 503 because too many were being answered")
                .register(meters);
        Gauge.builder("holdfast.http.in.flight", inFlight, AtomicInteger::get)
                .description("Requests being answered")
                .register(meters);
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        try {
            if (inFlight.incrementAndGet() > limit && !isAlwaysLetIn(http.getRequestURI())) {
                turnAway(http, (HttpServletResponse) response);
            } else {
                chain.doFilter(request, response);
            }
        } finally {
            inFlight.decrementAndGet();
        }
    }

    private static boolean isAlwaysLetIn(String path) {
        return ALWAYS_LET_IN.stream().anyMatch(path::startsWith);
    }

    private void turnAway(HttpServletRequest request, HttpServletResponse response) throws IOException {
        turnedAway.increment();
        SecurityHeaders.set(request, response);
        problems.write(request, response, Problem.of(ProblemKind.OVERLOADED).retryAfter(COME_AGAIN));
    }
}
