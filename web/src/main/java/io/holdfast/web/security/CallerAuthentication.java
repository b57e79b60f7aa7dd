package io.holdfast.web.security;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;

/** A proven {@link Caller} as Spring Security keeps it. */
final class CallerAuthentication extends AbstractAuthenticationToken {
    static final String CUSTOMER = "CUSTOMER";
    static final String OPERATOR = "OPERATOR";

    private static final long serialVersionUID = 1L;
    private static final List<GrantedAuthority> CUSTOMER_ROLE = List.of(new SimpleGrantedAuthority("ROLE_" + CUSTOMER));
    private static final List<GrantedAuthority> OPERATOR_ROLE = List.of(new SimpleGrantedAuthority("ROLE_" + OPERATOR));

    private final transient Caller caller;

    CallerAuthentication(Caller caller) {
        super(caller instanceof Caller.Operator ? OPERATOR_ROLE : CUSTOMER_ROLE);
        this.caller = caller;
        setAuthenticated(true);
    }

    @Override
    public @Nullable Object getCredentials() {
        return null;
    }

    @Override
    public Caller getPrincipal() {
        return caller;
    }

    /** The caller of the request this thread works on, or {@code null}. */
    static @Nullable Caller current() {
        Authentication authentication = SecurityContextHolder.getContext().getAuthentication();
        return authentication instanceof CallerAuthentication known ? known.caller : null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CallerAuthentication that && caller.equals(that.caller);
    }

    @Override
    public int hashCode() {
        return caller.hashCode();
    }
}
