package io.holdfast.command.gate;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where claims are kept, under {@code holdfast.gate}.
 *
 * @param kind in this node's memory, in a Redis that all nodes share, or nowhere
 * @param redisUrl {@code redis://…}, needed for {@link Kind#REDIS} only
 */
@ConfigurationProperties("holdfast.gate")
public record GateSettings(
        @DefaultValue("memory") Kind kind, @Nullable String redisUrl) {
    /** The kinds of gates. */
    public enum Kind {
        MEMORY,
        REDIS,
        OFF
    }

    public GateSettings {
        if (kind == Kind.REDIS && (redisUrl == null || redisUrl.isBlank())) {
            throw new IllegalArgumentException("holdfast.gate.kind=redis needs holdfast.gate.redis-url");
        }
    }

    /** For who has made sure that {@link Kind#REDIS} is wanted. */
    public String requiredRedisUrl() {
        if (redisUrl == null) {
            throw new IllegalStateException("no holdfast.gate.redis-url");
        }
        return redisUrl;
    }
}
