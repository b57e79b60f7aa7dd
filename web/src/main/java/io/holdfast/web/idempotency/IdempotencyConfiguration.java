package io.holdfast.web.idempotency;

import io.holdfast.api.IdSource;
import io.holdfast.web.WebProperties;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.problem.ProblemWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Objects;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import javax.sql.DataSource;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires idempotency keys. */
@Configuration(proxyBeanMethods = false)
public class IdempotencyConfiguration {
    /** A key belongs to a caller, so the caller must be known; its body must be bounded. */
    private static final int ORDER = SecurityFilterProperties.DEFAULT_FILTER_ORDER + 20;

    @Bean
    IdempotencyStore idempotencyStore(DataSource dataSource, Clock clock, IdSource ids) {
        return new IdempotencyStore(dataSource, clock, ids);
    }

    @Bean
    IdempotencyCleaner idempotencyCleaner(IdempotencyStore store) {
        return new IdempotencyCleaner(store);
    }

    @Bean
    FilterRegistrationBean<IdempotencyFilter> idempotency(
            IdempotencyStore store, WebProperties properties, ClientAddresses addresses, ProblemWriter problems) {
        FilterRegistrationBean<IdempotencyFilter> filter =
                new FilterRegistrationBean<>(new IdempotencyFilter(store, hashKey(properties), addresses, problems));
        filter.setOrder(ORDER);
        return filter;
    }

    /** Made of the secret that all nodes share, and of no use to anybody who would sign a session. */
    private static SecretKey hashKey(WebProperties properties) {
        String secret = Objects.requireNonNullElse(properties.session().secret(), "");
        byte[] key = ("idempotency\0" + secret).getBytes(StandardCharsets.UTF_8);
        return new SecretKeySpec(key, RepeatableRequest.HASH);
    }
}
