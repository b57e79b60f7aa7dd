package io.holdfast.web.rest;

import io.holdfast.api.IdSource;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.json.JsonRequests;
import io.holdfast.web.problem.ProblemAdvice;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemWriter;
import io.holdfast.web.security.BearerTokens;
import io.holdfast.web.security.Caller;
import io.holdfast.web.security.SecurityHeaders;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The short way in for the one request that comes by the ten thousand: a plain {@code POST /showtimes/{id}/holds} of a
 * known customer. It stands before all filters and answers what {@link HoldController} would answer, byte for byte; the
 * way through filters, routing and argument resolving costs more than the decision itself.
 *
 * <p>Whatever is not plain – another spelling of the path, an idempotency key, a token of the waiting room, a body without
 * a length, a caller who is not a known customer – goes the long way and is judged there.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> C6; decision record 2026-12-01-the-short-way-for-holds.
 */
final class HoldExpress implements Filter {
    private final BearerTokens tokens;
    private final HoldDesk desk;
    private final IdSource ids;
    private final JsonRequests requests;
    private final JsonMapper json;
    private final ProblemWriter problems;
    private final ProblemAdvice advice;
    private final ExpressTimers timers;

    HoldExpress(
            BearerTokens tokens,
            HoldDesk desk,
            IdSource ids,
            JsonMapper json,
            ProblemWriter problems,
            ProblemAdvice advice,
            ExpressTimers timers) {
        this.tokens = tokens;
        this.desk = desk;
        this.ids = ids;
        this.requests = new JsonRequests(json);
        this.json = json;
        this.problems = problems;
        this.advice = advice;
        this.timers = timers;
    }

    @Override
    public void doFilter(ServletRequest anyRequest, ServletResponse anyResponse, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest request = (HttpServletRequest) anyRequest;
        HttpServletResponse response = (HttpServletResponse) anyResponse;
        ShowtimeId showtimeId = PlainRequest.holdIn(request);
        Caller.Customer customer = showtimeId == null ? null : customerOf(request);
        if (showtimeId == null || customer == null) {
            chain.doFilter(request, response);
            return;
        }
        long started = System.nanoTime();
        answer(request, response, showtimeId, customer);
        timers.record(response.getStatus(), System.nanoTime() - started);
    }

    private Caller.@Nullable Customer customerOf(HttpServletRequest request) {
        String token = PlainRequest.tokenOf(request);
        return token != null && tokens.callerOf(token) instanceof Caller.Customer customer ? customer : null;
    }

    private void answer(
            HttpServletRequest request, HttpServletResponse response, ShowtimeId showtimeId, Caller.Customer customer)
            throws IOException, ServletException {
        SecurityHeaders.set(request, response);
        try {
            HoldRequest places = requests.read(request.getInputStream(), HoldRequest::read);
            switch (desk.hold(customer, showtimeId, places, null, () -> ids.nextHoldId(showtimeId))) {
                case HoldDesk.Won won -> write(response, won);
                case HoldDesk.Lost lost -> problems.write(request, response, lost.problem());
            }
        } catch (ProblemException refused) {
            problems.write(request, response, refused.problem());
        } catch (RuntimeException failed) {
            advice.handle(failed, request, response);
        }
    }

    private void write(HttpServletResponse response, HoldDesk.Won won) throws IOException {
        byte[] body = json.writeValueAsBytes(won.hold());
        response.setStatus(HttpServletResponse.SC_CREATED);
        response.setHeader("Location", won.location());
        response.setContentType(PlainRequest.JSON);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
