package io.holdfast.web.rest;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.idempotency.IdempotencyKeys;
import io.holdfast.web.limit.BodyLimitFilter;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Which requests are plain enough for a short way. To say no is always right: the long way takes every request. */
final class PlainRequest {
    static final String JSON = "application/json";

    /** Proves whose turn it is (E6). */
    static final String QUEUE_TOKEN = "X-Queue-Token";

    private static final String AUTHORIZATION = "Authorization";
    private static final String SHOWTIMES = "/showtimes/";
    private static final String FLIGHTS = "/flights/";
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
        ShowtimeId showtimeId = showtimeOf(request, SHOWTIMES, HOLDS);
        return showtimeId != null && hasPlainBody(request) && isPlain(request) ? showtimeId : null;
    }

    /** The showtime whose map a plain request wants to see, or {@code null} for any other request. */
    static @Nullable ShowtimeId mapIn(HttpServletRequest request) {
        if (!request.getMethod().equals("GET")) {
            return null;
        }
        ShowtimeId ofShowtimes = showtimeOf(request, SHOWTIMES, SEATS);
        ShowtimeId showtimeId = ofShowtimes == null ? showtimeOf(request, FLIGHTS, SEATS) : ofShowtimes;
        return showtimeId != null && isPlain(request) ? showtimeId : null;
    }

    private static @Nullable ShowtimeId showtimeOf(HttpServletRequest request, String begin, String end) {
        String path = request.getRequestURI();
        int digits = path.length() - begin.length() - end.length();
        boolean fits = digits > 0 && digits <= MAX_DIGITS && path.startsWith(begin) && path.endsWith(end);
        return fits && request.getQueryString() == null ? id(path, begin.length(), begin.length() + digits) : null;
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
    static @Nullable String tokenOf(HttpServletRequest request) {
        String authorization = request.getHeader(AUTHORIZATION);
        return authorization != null && authorization.startsWith(BEARER)
                ? authorization.substring(BEARER.length()).strip()
                : null;
    }
}
