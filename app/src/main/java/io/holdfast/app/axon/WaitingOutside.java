package io.holdfast.app.axon;

import javax.sql.DataSource;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.axonframework.serialization.Serializer;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.jdbc.support.JdbcTransactionManager;

/**
 * Transactions and tokens of processors that wait for a server which is not the database. A connection is taken when the
 * token is stored, after the waiting; else each of them would keep one from the pool for as long as that server is slow.
 */
final class WaitingOutside {
    private final TransactionManager transactions;
    private final TokenStore tokens;

    WaitingOutside(DataSource dataSource, Serializer serializer) {
        LazyConnectionDataSourceProxy lazy = new LazyConnectionDataSourceProxy();
        lazy.setTargetDataSource(dataSource);
        lazy.setDefaultAutoCommit(true);
        this.transactions = new SpringTransactionManager(new JdbcTransactionManager(lazy));
        this.tokens = JdbcTokenStore.builder()
                .connectionProvider(new SpringDataSourceConnectionProvider(lazy))
                .serializer(serializer)
                .contentType(byte[].class)
                .build();
    }

    TransactionManager transactions() {
        return transactions;
    }

    TokenStore tokens() {
        return tokens;
    }
}
