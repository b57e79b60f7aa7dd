package io.holdfast.web.rest;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import org.springframework.http.HttpStatus;

/**
 * Counts what goes a short way among all other requests, as Spring's own observation would.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class ExpressTimers {
    private static final String NAME = "http.server.requests";
    private static final String NONE = "none";

    private final MeterRegistry meters;
    private final String method;
    private final String uri;
    private final ConcurrentMap<Integer, Timer> byStatus = new ConcurrentHashMap<>();

    public ExpressTimers(MeterRegistry meters, String method, String uri) {
        this.meters = meters;
        this.method = method;
        this.uri = uri;
    }

    public void record(int status, long nanos) {
        byStatus.computeIfAbsent(status, this::timer).record(nanos, TimeUnit.NANOSECONDS);
    }

    private Timer timer(int status) {
        HttpStatus known = HttpStatus.resolve(status);
        return Timer.builder(NAME)
                .tag("method", method)
                .tag("uri", uri)
                .tag("status", Integer.toString(status))
                .tag("outcome", known == null ? "UNKNOWN" : known.series().name())
                .tag("exception", NONE)
                .tag("error", NONE)
                .register(meters);
    }
}
