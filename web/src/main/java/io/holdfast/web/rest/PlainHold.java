package io.holdfast.web.rest;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.idempotency.IdempotencyKeys;
import io.holdfast.web.limit.BodyLimitFilter;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Which requests are plain enough for the short way. To say no is always right: the long way takes every request. */
final class PlainHold {
    static final String JSON = "application/json";

    private static final String QUEUE_TOKEN = "X-Queue-Token";
    private static final String BEGIN = "/showtimes/";
    private static final String END = "/holds";
    private static final String BEARER = "Bearer ";

    /** Longer ids than this are nobody's, and the long way says so. */
    private static final int MAX_DIGITS = 14;

    private PlainHold() {}

    /** The showtime of a plain request to hold, or {@code null} for any other request. */
    static @Nullable ShowtimeId showtimeOf(HttpServletRequest request) {
        return request.getMethod().equals("POST") ? showtimeOf(request.getRequestURI(), request) : null;
    }

    private static @Nullable ShowtimeId showtimeOf(String path, HttpServletRequest request) {
        int digits = path.length() - BEGIN.length() - END.length();
        boolean fits = digits > 0 && digits <= MAX_DIGITS && path.startsWith(BEGIN) && path.endsWith(END);
        if (!fits || request.getQueryString() != null || !isPlain(request)) {
            return null;
        }
        return id(path, BEGIN.length(), BEGIN.length() + digits);
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

    private static boolean isPlain(HttpServletRequest request) {
        long length = request.getContentLengthLong();
        return length > 0
                && length <= BodyLimitFilter.MAX_BODY_BYTES
                && JSON.equals(request.getHeader("Content-Type"))
                && isAnythingOrJson(request.getHeader("Accept"))
                && request.getHeader(IdempotencyKeys.HEADER) == null
                && request.getHeader(QUEUE_TOKEN) == null;
    }

    private static boolean isAnythingOrJson(@Nullable String accept) {
        return accept == null || accept.equals("*/*") || accept.equals(JSON);
    }

    /** The bearer token, or {@code null} for any other proof of who calls. */
    static @Nullable String tokenOf(HttpServletRequest request) {
        String authorization = request.getHeader("Authorization");
        return authorization != null && authorization.startsWith(BEARER)
                ? authorization.substring(BEARER.length()).strip()
                : null;
    }
}
