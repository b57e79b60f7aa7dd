package io.holdfast.web.security;

import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.limit.RateLimit;
import io.holdfast.web.problem.ProblemException;
import io.holdfast.web.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Proves who calls, from {@code Authorization: Bearer} or {@code Basic}. No header is an unknown caller; a header that
 * proves nothing ends the request with 401, wherever it goes.
 */
final class CallerFilter extends OncePerRequestFilter {
    private static final String BEARER = "Bearer ";
    private static final String BASIC = "Basic ";

    private final BearerTokens tokens;
    private final OperatorPassword operator;
    private final RateLimit wrongPasswords;
    private final ClientAddresses addresses;
    private final ProblemWriter problems;

    CallerFilter(
            BearerTokens tokens,
            OperatorPassword operator,
            RateLimit wrongPasswords,
            ClientAddresses addresses,
            ProblemWriter problems) {
        this.tokens = tokens;
        this.operator = operator;
        this.wrongPasswords = wrongPasswords;
        this.addresses = addresses;
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String authorization = request.getHeader("Authorization");
        if (authorization == null) {
            chain.doFilter(request, response);
            return;
        }
        try {
            remember(callerOf(authorization, request));
        } catch (ProblemException unproven) {
            problems.write(request, response, unproven.problem());
            return;
        }
        chain.doFilter(request, response);
    }

    private static void remember(Caller caller) {
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(new CallerAuthentication(caller));
        SecurityContextHolder.setContext(context);
    }

    private Caller callerOf(String authorization, HttpServletRequest request) {
        Caller caller = null;
        if (starts(authorization, BEARER)) {
            caller = tokens.callerOf(authorization.substring(BEARER.length()).strip());
        } else if (starts(authorization, BASIC)) {
            caller = operatorOf(authorization.substring(BASIC.length()).strip(), request);
        }
        if (caller == null) {
            throw SecurityProblems.unauthenticated(request).asException();
        }
        return caller;
    }

    private @Nullable Caller operatorOf(String credentials, HttpServletRequest request) {
        String address = addresses.of(request);
        wrongPasswords.check(address);
        if (operator.matches(credentials)) {
            return new Caller.Operator(OperatorPassword.USER);
        }
        wrongPasswords.take(address);
        return null;
    }

    private static boolean starts(String authorization, String scheme) {
        return authorization.regionMatches(true, 0, scheme, 0, scheme.length());
    }
}
