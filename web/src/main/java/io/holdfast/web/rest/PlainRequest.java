package io.holdfast.web.rest;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.web.idempotency.IdempotencyKeys;
import io.holdfast.web.limit.BodyLimitFilter;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Which requests are plain enough for a short way. To say no is always right: the long way takes every request. */
public final class PlainRequest {
    public static final String JSON = "application/json";

    /** Proves whose turn it is (E6). */
    static final String QUEUE_TOKEN = "X-Queue-Token";

    private static final String AUTHORIZATION = "Authorization";
    private static final String SHOWTIMES = "/showtimes/";
    private static final String FLIGHTS = "/flights/";
    private static final String EVENTS = "/events/";
    private static final String QUEUE = "/queue";
    private static final String HOLDS = "/holds";
    private static final String SEATS = "/seats";
    private static final String BEARER = "Bearer ";

    /** Longer ids than this are nobody's, and the long way says so. */
    private static final int MAX_DIGITS = 14;

    private PlainRequest() {}

    /** The showtime whose places a plain request wants to hold, or {@code null} for any other request. */
    static @Nullable ShowtimeId holdIn(HttpServletRequest request) {
        if (!request.getMethod().equals("POST")) {
            return null;
        }
        ShowtimeId showtimeId = showtimeIn(request, SHOWTIMES, HOLDS);
        return showtimeId != null && hasPlainBody(request) && isPlain(request) ? showtimeId : null;
    }

    /** The showtime whose map a plain request wants to see, or {@code null} for any other request. */
    static @Nullable ShowtimeId mapIn(HttpServletRequest request) {
        if (!request.getMethod().equals("GET")) {
            return null;
        }
        ShowtimeId ofShowtimes = showtimeIn(request, SHOWTIMES, SEATS);
        ShowtimeId showtimeId = ofShowtimes == null ? showtimeIn(request, FLIGHTS, SEATS) : ofShowtimes;
        return showtimeId != null && isPlain(request) ? showtimeId : null;
    }

    /** The showtime whose waiting room a plain request wants to join, or {@code null} for any other request. */
    public static @Nullable ShowtimeId joinIn(HttpServletRequest request) {
        if (!request.getMethod().equals("POST")) {
            return null;
        }
        ShowtimeId showtimeId = showtimeIn(request, EVENTS, QUEUE);
        return showtimeId != null && hasPlainBody(request) && isPlain(request) ? showtimeId : null;
    }

    /** The place that a plain request asks for, or {@code null} for any other request. */
    public static @Nullable Place placeIn(HttpServletRequest request) {
        String path = request.getRequestURI();
        int slash = path.lastIndexOf('/');
        if (!request.getMethod().equals("GET") || slash < 0 || request.getQueryString() != null) {
            return null;
        }
        ShowtimeId showtimeId = showtimeOf(path.substring(0, slash), EVENTS, QUEUE);
        if (showtimeId == null || !isPlain(request)) {
            return null;
        }
        return QueueId.parse(path.substring(slash + 1))
                .map(queueId -> new Place(showtimeId, queueId))
                .orElse(null);
    }

    private static @Nullable ShowtimeId showtimeIn(HttpServletRequest request, String begin, String end) {
        return request.getQueryString() == null ? showtimeOf(request.getRequestURI(), begin, end) : null;
    }

    private static @Nullable ShowtimeId showtimeOf(String path, String begin, String end) {
        int digits = path.length() - begin.length() - end.length();
        boolean fits = digits > 0 && digits <= MAX_DIGITS && path.startsWith(begin) && path.endsWith(end);
        return fits ? id(path, begin.length(), begin.length() + digits) : null;
    }

    private static @Nullable ShowtimeId id(String path, int from, int to) {
        long id = 0;
        for (int i = from; i < to; i++) {
            char c = path.charAt(i);
            if (c < '0' || c > '9' || (c == '0' && i == from)) {
                return null;
            }
            id = id * 10 + (c - '0');
        }
        return new ShowtimeId(id);
    }

    private static boolean hasPlainBody(HttpServletRequest request) {
        long length = request.getContentLengthLong();
        return length > 0
                && length <= BodyLimitFilter.MAX_BODY_BYTES
                && JSON.equals(request.getHeader("Content-Type"))
                && request.getHeader(IdempotencyKeys.HEADER) == null
                && request.getHeader(QUEUE_TOKEN) == null;
    }

    private static boolean isPlain(HttpServletRequest request) {
        String accept = request.getHeader("Accept");
        return accept == null || accept.equals("*/*") || accept.equals(JSON);
    }

    static boolean isAnonymous(HttpServletRequest request) {
        return request.getHeader(AUTHORIZATION) == null;
    }

    /** The bearer token, or {@code null} for any other proof of who calls. */
    public static @Nullable String tokenOf(HttpServletRequest request) {
        String authorization = request.getHeader(AUTHORIZATION);
        return authorization != null && authorization.startsWith(BEARER)
                ? authorization.substring(BEARER.length()).strip()
                : null;
    }

    /** A place in a waiting room. */
    public record Place(ShowtimeId showtimeId, QueueId queueId) {}
}
