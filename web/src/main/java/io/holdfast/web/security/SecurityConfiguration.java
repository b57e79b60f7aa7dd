package io.holdfast.web.security;

import io.holdfast.web.WebProperties;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.limit.RateLimit;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import io.holdfast.web.problem.ProblemWriter;
import jakarta.servlet.DispatcherType;
import java.time.Clock;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.AnonymousAuthenticationFilter;

/**
 * Who may do what. There are no cookies and no sessions on the server, so nothing for a foreign page to ride on and no
 * need of CSRF tokens.
 */
@Configuration(proxyBeanMethods = false)
public class SecurityConfiguration {
    /** Wrong operator passwords a minute and address; then even the right one has to wait. */
    static final int WRONG_PASSWORDS_PER_MINUTE = 20;

    @Bean
    SessionTokens sessionTokens(WebProperties properties, Clock clock) {
        String secret = properties.session().secret();
        if (secret == null) {
            throw new IllegalStateException("holdfast.session.secret is missing; it signs the customers' sessions");
        }
        return new SessionTokens(secret, properties.session().duration(), clock);
    }

    @Bean
    BearerTokens bearerTokens(SessionTokens sessions, WebProperties properties, Clock clock) {
        return new BearerTokens(sessions, OidcTokens.of(properties.oidc()), clock);
    }

    @Bean
    SecurityFilterChain securityFilterChain(
            HttpSecurity http,
            BearerTokens tokens,
            ClientAddresses addresses,
            ProblemWriter problems,
            WebProperties properties,
            Clock clock) {
        CallerFilter callers = new CallerFilter(
                tokens,
                new OperatorPassword(properties.operator().password()),
                new RateLimit(WRONG_PASSWORDS_PER_MINUTE, clock),
                addresses,
                problems);
        lean(http)
                .addFilterBefore(callers, AnonymousAuthenticationFilter.class)
                .authorizeHttpRequests(SecurityConfiguration::rules)
                .exceptionHandling(handling -> handling.authenticationEntryPoint((request, response, unknown) ->
                                problems.write(request, response, SecurityProblems.unauthenticated(request)))
                        .accessDeniedHandler((request, response, denied) ->
                                problems.write(request, response, Problem.of(ProblemKind.FORBIDDEN))));
        return http.build();
    }

    /** Takes out what a stateless API has no use for; every filter is paid for on every request. */
    private static HttpSecurity lean(HttpSecurity http) {
        return http.csrf(AbstractHttpConfigurer::disable)
                .headers(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .servletApi(AbstractHttpConfigurer::disable)
                .securityContext(AbstractHttpConfigurer::disable)
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS));
    }

    /** What is not named here is open: the programme, the pages, the gateway's callbacks, and what does not exist. */
    private static void rules(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry paths) {
        paths.dispatcherTypeMatchers(DispatcherType.ERROR, DispatcherType.FORWARD, DispatcherType.ASYNC)
                .permitAll()
                .requestMatchers("/actuator/health", "/actuator/health/**")
                .permitAll()
                .requestMatchers("/admin", "/admin/**", "/actuator", "/actuator/**")
                .hasRole(CallerAuthentication.OPERATOR)
                .requestMatchers(
                        HttpMethod.POST, "/showtimes/*/holds", "/events/*/holds", "/events/*/queue", "/bookings")
                .hasRole(CallerAuthentication.CUSTOMER)
                .requestMatchers("/holds/**", "/bookings/**", "/orders/**")
                .hasAnyRole(CallerAuthentication.CUSTOMER, CallerAuthentication.OPERATOR)
                .anyRequest()
                .permitAll();
    }

    /** There are no user accounts; without this bean Spring Boot would make one up and print its password. */
    @Bean
    UserDetailsService noUserAccounts() {
        return name -> {
            throw new UsernameNotFoundException(name);
        };
    }

    /** Measuring every filter of every request costs more than all of them together; whole requests are measured. */
    @Bean
    SecurityObservationSettings securityObservationSettings() {
        return SecurityObservationSettings.noObservations();
    }

    @Bean
    FilterRegistrationBean<SecurityHeadersFilter> securityHeaders() {
        FilterRegistrationBean<SecurityHeadersFilter> filter =
                new FilterRegistrationBean<>(new SecurityHeadersFilter());
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 2);
        return filter;
    }
}
