package io.holdfast.ticketing.checkin;

import io.holdfast.api.checkin.CheckIns;
import io.holdfast.ticketing.code.TicketTokens;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The check-in desk. */
@Configuration(proxyBeanMethods = false)
public class CheckInConfiguration {
    @Bean
    CheckIns checkIns(TicketTokens tokens, DataSource dataSource, Clock clock) {
        TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(dataSource));
        return new CheckInDesk(tokens, new ScanTable(JdbcClient.create(dataSource)), transaction, clock);
    }
}
