package io.holdfast.web.queue;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueuePlace;
import io.holdfast.api.waitingroom.WaitingRooms;
import io.holdfast.web.json.JsonRequests;
import io.holdfast.web.problem.ProblemAdvice;
import io.holdfast.web.rest.ExpressTimers;
import io.holdfast.web.rest.PlainRequest;
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
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/**
 * The short way into a waiting room: a plain {@code POST /events/{id}/queue} and a plain {@code GET
 * /events/{id}/queue/{queueId}} of a known customer, which come from everybody who waits, again and again. It answers what {@link
 * QueueController} would answer, byte for byte, and leaves everything else to it.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 *
 * <p><b>Source:</b> E5; decision record 2026-12-01-the-short-way-for-holds.
 */
final class QueueExpress implements Filter {
    private final BearerTokens tokens;
    private final WaitingRooms rooms;
    private final JoinDesk joins;
    private final JsonRequests requests;
    private final ObjectWriter places;
    private final ProblemAdvice advice;
    private final ExpressTimers joinTimers;
    private final ExpressTimers lookTimers;

    QueueExpress(
            BearerTokens tokens,
            WaitingRooms rooms,
            JoinDesk joins,
            JsonMapper json,
            ProblemAdvice advice,
            ExpressTimers joinTimers,
            ExpressTimers lookTimers) {
        this.tokens = tokens;
        this.rooms = rooms;
        this.joins = joins;
        this.requests = new JsonRequests(json);
        this.places = json.writerFor(QueueAnswers.Place.class);
        this.advice = advice;
        this.joinTimers = joinTimers;
        this.lookTimers = lookTimers;
    }

    @Override
    public void doFilter(ServletRequest anyRequest, ServletResponse anyResponse, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest request = (HttpServletRequest) anyRequest;
        HttpServletResponse response = (HttpServletResponse) anyResponse;
        PlainRequest.Place place = PlainRequest.placeIn(request);
        ShowtimeId joined = place == null ? PlainRequest.joinIn(request) : null;
        Caller.Customer customer = place == null && joined == null ? null : customerOf(request);
        if (customer == null) {
            chain.doFilter(request, response);
        } else if (place != null) {
            answer(request, response, lookTimers, () -> look(response, place, customer));
        } else if (joined != null) {
            answer(request, response, joinTimers, () -> join(request, response, joined, customer));
        }
    }

    private Caller.@Nullable Customer customerOf(HttpServletRequest request) {
        String token = PlainRequest.tokenOf(request);
        return token != null && tokens.callerOf(token) instanceof Caller.Customer customer ? customer : null;
    }

    private interface Work {
        void run() throws IOException;
    }

    private void answer(HttpServletRequest request, HttpServletResponse response, ExpressTimers timers, Work work)
            throws IOException, ServletException {
        long started = System.nanoTime();
        SecurityHeaders.set(request, response);
        try {
            work.run();
        } catch (RuntimeException refused) {
            advice.handle(refused, request, response);
        }
        timers.record(response.getStatus(), System.nanoTime() - started);
    }

    private void look(HttpServletResponse response, PlainRequest.Place place, Caller.Customer customer)
            throws IOException {
        QueuePlace now = rooms.look(place.showtimeId(), customer.customerId(), place.queueId());
        write(response, HttpServletResponse.SC_OK, now);
    }

    private void join(
            HttpServletRequest request, HttpServletResponse response, ShowtimeId showtimeId, Caller.Customer customer)
            throws IOException {
        QueuePlace place =
                joins.join(showtimeId, customer, requests.read(request.getInputStream(), QueueRequests::join), request);
        response.setHeader("Location", QueueAnswers.addressOf(place));
        write(response, place.joined() ? HttpServletResponse.SC_CREATED : HttpServletResponse.SC_OK, place);
    }

    private void write(HttpServletResponse response, int status, QueuePlace place) throws IOException {
        byte[] body = places.writeValueAsBytes(QueueAnswers.Place.of(place));
        response.setStatus(status);
        response.setHeader("Retry-After", Integer.toString(place.askAgainSeconds()));
        response.setContentType(PlainRequest.JSON);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
