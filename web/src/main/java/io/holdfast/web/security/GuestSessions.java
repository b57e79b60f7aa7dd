package io.holdfast.web.security;

import io.holdfast.api.CustomerId;
import io.holdfast.api.IdSource;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.limit.RateLimit;
import jakarta.servlet.http.HttpServletRequest;

/**
 * New guests, as many as the limit of their address allows.
 *
 * <p><b>Errors:</b> a problem of status 429 over the limit.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class GuestSessions {
    private final SessionTokens tokens;
    private final RateLimit limit;
    private final ClientAddresses addresses;
    private final IdSource ids;

    public GuestSessions(SessionTokens tokens, RateLimit limit, ClientAddresses addresses, IdSource ids) {
        this.tokens = tokens;
        this.limit = limit;
        this.addresses = addresses;
        this.ids = ids;
    }

    /** A guest that nobody has been before. */
    public SessionTokens.Session begin(HttpServletRequest request) {
        limit.take(addresses.of(request));
        return tokens.issue(new CustomerId(ids.nextUuid().toString()));
    }
}
