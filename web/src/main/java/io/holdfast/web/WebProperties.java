package io.holdfast.web;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What an operator may set of the HTTP side, under {@code holdfast.}.
 *
 * <p><b>Shape:</b> {@code baseUrl} is where customers reach the pages, without a slash at the end; {@code
 * trustedProxies} are addresses or CIDR blocks whose {@code X-Forwarded-For} counts.
 *
 * <p><b>Source:</b> SPEC R2a, C20.
 */
@ConfigurationProperties("holdfast")
public record WebProperties(
        @DefaultValue("http://localhost:8080") String baseUrl,
        @DefaultValue Session session,
        @DefaultValue Operator operator,
        @DefaultValue Oidc oidc,
        @DefaultValue Limits limits,
        @DefaultValue({}) List<String> trustedProxies,
        @DefaultValue Live live,
        @DefaultValue Http http) {

    /** Guest sessions: the key that signs them (at least 32 bytes of UTF-8) and how long they last. */
    public record Session(
            @Nullable String secret, @DefaultValue("P30D") Duration duration) {
        /** Without the secret. */
        @Override
        public String toString() {
            return "Session[duration=" + duration + "]";
        }
    }

    /** The operator's password; without one nobody is let in. */
    public record Operator(@Nullable String password) {
        /** Without the password. */
        @Override
        public String toString() {
            return "Operator[password " + (password == null ? "missing]" : "set]");
        }
    }

    /** An issuer whose tokens are accepted beside guest sessions, and the role that makes an operator. */
    public record Oidc(
            @Nullable String issuer,
            @Nullable String audience,
            @DefaultValue("holdfast-operator") String operatorRole) {}

    /** Requests a minute; 0 switches a limit off. */
    public record Limits(
            @DefaultValue("5") int holdsPerMinute,
            @DefaultValue("60") int sessionsPerMinute,
            @DefaultValue("60") int joinsPerMinute) {}

    /** The live seat maps: how many may watch on this node if its heap has room for them, and how often a silent stream says that it lives. */
    public record Live(
            @DefaultValue("10000") int maxViewers,
            @DefaultValue("15s") Duration heartbeat) {}

    /** Requests that are answered at once; 0 stands for as many as the heap has room for. */
    public record Http(@DefaultValue("0") int maxInFlight) {
        public Http {
            if (maxInFlight < 0) {
                throw new IllegalArgumentException(
                        "holdfast.http.max-in-flight must be at least 0, it is " + maxInFlight);
            }
        }
    }
}
