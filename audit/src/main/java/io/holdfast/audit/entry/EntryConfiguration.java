package io.holdfast.audit.entry;

import io.holdfast.api.audit.AuditLog;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcOperations;

/** Wires what people ask of the log. */
@Configuration(proxyBeanMethods = false)
public class EntryConfiguration {
    @Bean
    AuditLog auditLog(JdbcOperations jdbc) {
        return new StoredAuditLog(jdbc);
    }
}
