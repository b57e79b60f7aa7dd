package io.holdfast.testsupport;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import javax.sql.DataSource;

/**
 * A database of one test's own.
 *
 * <p><b>Threading:</b> safe for use from many threads. Closing ends every session and drops the database.
 */
public final class TestDatabase implements AutoCloseable {
    /** How many connections the pool has at most. */
    public static final int POOL_SIZE = 10;

    private final String jdbcUrl;
    private final String username;
    private final String password;
    private final HikariDataSource pool;
    private final Runnable drop;

    TestDatabase(String jdbcUrl, String username, String password, Runnable drop) {
        this.jdbcUrl = jdbcUrl;
        this.username = username;
        this.password = password;
        this.drop = drop;
        this.pool = new HikariDataSource(poolConfig());
    }

    private HikariConfig poolConfig() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(jdbcUrl);
        config.setUsername(username);
        config.setPassword(password);
        config.setMaximumPoolSize(POOL_SIZE);
        config.setMinimumIdle(0);
        // The driver sends the zone of the virtual machine; an IDE may have started that with another one.
        config.setConnectionInitSql("SET TIME ZONE '" + TestPostgres.SESSION_ZONE + "'");
        return config;
    }

    /** A pool of at most {@link #POOL_SIZE} connections, whose sessions are in {@link TestPostgres#SESSION_ZONE}. */
    public DataSource dataSource() {
        return pool;
    }

    /** For whoever wants a pool of its own. */
    public String jdbcUrl() {
        return jdbcUrl;
    }

    public String username() {
        return username;
    }

    public String password() {
        return password;
    }

    @Override
    public void close() {
        pool.close();
        drop.run();
    }
}
