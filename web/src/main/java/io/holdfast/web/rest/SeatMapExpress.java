package io.holdfast.web.rest;

import io.holdfast.api.showtime.CurrentSeatMaps;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.security.BearerTokens;
import io.holdfast.web.security.SecurityHeaders;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * The short way to a seat map that is ready in memory: a plain {@code GET /showtimes/{id}/seats}, or
 * the same of a flight. It answers what {@link
 * ShowtimeController} would answer, byte for byte, and leaves everything else to it.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> C6, C19; decision record 2026-12-01-the-short-way-for-holds.
 */
final class SeatMapExpress implements Filter {
    private final CurrentSeatMaps maps;
    private final BearerTokens tokens;
    private final ExpressTimers timers;

    SeatMapExpress(CurrentSeatMaps maps, BearerTokens tokens, ExpressTimers timers) {
        this.maps = maps;
        this.tokens = tokens;
        this.timers = timers;
    }

    @Override
    public void doFilter(ServletRequest anyRequest, ServletResponse anyResponse, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest request = (HttpServletRequest) anyRequest;
        HttpServletResponse response = (HttpServletResponse) anyResponse;
        ShowtimeId showtimeId = PlainRequest.mapIn(request);
        SeatMap map = showtimeId == null || !mayAsk(request) ? null : maps.current(showtimeId);
        if (map == null) {
            chain.doFilter(request, response);
            return;
        }
        long started = System.nanoTime();
        SecurityHeaders.set(request, response);
        Representations.send(request, response, map);
        timers.record(response.getStatus(), System.nanoTime() - started);
    }

    /** The map is for everybody, but a token that proves nothing ends any request. */
    private boolean mayAsk(HttpServletRequest request) {
        if (PlainRequest.isAnonymous(request)) {
            return true;
        }
        String token = PlainRequest.tokenOf(request);
        return token != null && tokens.callerOf(token) != null;
    }
}
