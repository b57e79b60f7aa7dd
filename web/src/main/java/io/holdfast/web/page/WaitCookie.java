package io.holdfast.web.page;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.web.security.BearerTokens;
import io.holdfast.web.security.Caller;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseCookie;

/** How a browser without JavaScript is known again in one waiting room: its place, and the session whose it is. */
record WaitCookie(QueueId queueId, String token, CustomerId customer) {
    static final String NAME = "holdfast-wait";

    private static final char BETWEEN = ':';

    /** {@code null} for a cookie that proves nothing. */
    static @Nullable WaitCookie read(@Nullable String cookie, BearerTokens tokens) {
        int between = cookie == null ? -1 : cookie.indexOf(BETWEEN);
        if (cookie == null || between < 0) {
            return null;
        }
        String token = cookie.substring(between + 1);
        return QueueId.parse(cookie.substring(0, between))
                .filter(id -> tokens.callerOf(token) instanceof Caller.Customer)
                .map(id -> new WaitCookie(id, token, customerOf(token, tokens)))
                .orElse(null);
    }

    static CustomerId customerOf(String token, BearerTokens tokens) {
        if (tokens.callerOf(token) instanceof Caller.Customer customer) {
            return customer.customerId();
        }
        throw new IllegalStateException("a session that has just begun is nobody's");
    }

    static String header(ShowtimeId showtimeId, QueueId queueId, String token, boolean secure) {
        return ResponseCookie.from(NAME, queueId.value() + BETWEEN + token)
                .path("/wait/" + showtimeId)
                .httpOnly(true)
                .sameSite("Lax")
                .secure(secure)
                .build()
                .toString();
    }
}
