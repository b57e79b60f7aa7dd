package io.holdfast.web.idempotency;

import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemKind;
import io.holdfast.web.problem.ProblemWriter;
import io.holdfast.web.security.Caller;
import io.holdfast.web.security.Callers;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Gives the same request with the same {@code Idempotency-Key} the same answer, and runs it once (R2).
 *
 * <p>It stands behind authentication, since a key belongs to its caller, and before everything that counts or checks. A
 * request without the header costs one look at the headers.
 *
 * <p><b>Errors:</b> 400 for a malformed key, 409 while the first request runs, 422 when the key belongs to another
 * request – said even while that one still runs.
 */
final class IdempotencyFilter extends OncePerRequestFilter {
    private static final Duration ASK_AGAIN = Duration.ofSeconds(1);

    private final IdempotencyStore store;
    private final SecretKey hashKey;
    private final ClientAddresses addresses;
    private final ProblemWriter problems;

    IdempotencyFilter(IdempotencyStore store, SecretKey hashKey, ClientAddresses addresses, ProblemWriter problems) {
        this.store = store;
        this.hashKey = hashKey;
        this.addresses = addresses;
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String key = request.getHeader(IdempotencyKeys.HEADER);
        String scope = key == null ? null : scopeOf(request);
        if (key == null || scope == null) {
            chain.doFilter(request, response);
            return;
        }
        try {
            once(scope, IdempotencyKeys.valid(request, key), request, response, chain);
        } catch (ProblemException refused) {
            problems.write(request, response, refused.problem());
        }
    }

    /** Whose key it is; {@code null} where keys mean nothing. */
    private @Nullable String scopeOf(HttpServletRequest request) {
        if (!request.getMethod().equals("POST")) {
            return null;
        }
        Caller caller = Callers.currentOrNull();
        if (caller != null) {
            return caller.actor();
        }
        return request.getRequestURI().equals("/sessions") ? "address:" + addresses.of(request) : null;
    }

    private void once(
            String scope, String key, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        RepeatableRequest repeatable = RepeatableRequest.of(request);
        switch (store.claim(scope, key, repeatable.hash(hashKey))) {
            case Claim.Granted granted -> run(scope, key, granted, repeatable, response, chain);
            case Claim.Answered answered -> answer(response, answered.answer());
            case Claim.Running() ->
                throw Problem.of(ProblemKind.STILL_RUNNING)
                        .retryAfter(ASK_AGAIN)
                        .asException();
            case Claim.Reused() ->
                throw Problem.ofField(
                                ProblemKind.IDEMPOTENCY_KEY_REUSED,
                                IdempotencyKeys.HEADER,
                                "idempotency-key-reused.error")
                        .asException();
        }
    }

    private void run(
            String scope,
            String key,
            Claim.Granted granted,
            RepeatableRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws ServletException, IOException {
        RecordedResponse recorded = new RecordedResponse(response);
        request.setAttribute(RequestSeed.ATTRIBUTE, granted.seed());
        boolean finished = false;
        try {
            chain.doFilter(request, recorded);
            settle(scope, key, granted, recorded.answer());
            finished = true;
        } finally {
            if (!finished) {
                store.lapse(scope, key, granted.attempt());
            }
        }
        recorded.send();
    }

    /** What may turn out differently next time is not kept; a fault may have had its effect, so its seed stays. */
    private void settle(String scope, String key, Claim.Granted granted, StoredAnswer answer) {
        int status = answer.status();
        if (status >= 500) {
            store.lapse(scope, key, granted.attempt());
        } else if (status == 429 || status == 401) {
            store.forget(scope, key, granted.attempt());
        } else {
            store.complete(scope, key, granted.attempt(), answer);
        }
    }

    private static void answer(HttpServletResponse response, StoredAnswer answer) throws IOException {
        response.setStatus(answer.status());
        if (answer.contentType() != null) {
            response.setContentType(answer.contentType());
        }
        if (answer.location() != null) {
            response.setHeader("Location", answer.location());
        }
        response.setContentLength(answer.body().length);
        response.getOutputStream().write(answer.body());
    }
}
