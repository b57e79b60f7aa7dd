package io.holdfast.web.idempotency;

import io.holdfast.api.IdSource;
import io.holdfast.web.limit.ClientAddresses;
import io.holdfast.web.problem.ProblemWriter;
import java.time.Clock;
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
            IdempotencyStore store, ClientAddresses addresses, ProblemWriter problems) {
        FilterRegistrationBean<IdempotencyFilter> filter =
                new FilterRegistrationBean<>(new IdempotencyFilter(store, addresses, problems));
        filter.setOrder(ORDER);
        return filter;
    }
}
