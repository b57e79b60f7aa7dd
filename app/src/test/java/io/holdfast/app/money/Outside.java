package io.holdfast.app.money;

import io.holdfast.testsupport.NumberedIds;
import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** What outlives every process of the shop: the database, the gateway, time. */
final class Outside implements AutoCloseable {
    final SettableClock clock = new SettableClock();
    final Bank bank = new Bank(clock);
    final NumberedIds ids = new NumberedIds();
    final Bookmarks bookmarks = new Bookmarks();
    private final TestDatabase database = TestPostgres.freshDatabase();

    Outside() {
        Flyway.configure().dataSource(pool()).load().migrate();
    }

    DataSource pool() {
        return database.dataSource();
    }

    @Override
    public void close() {
        database.close();
    }
}
