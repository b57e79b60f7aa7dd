package io.holdfast.waitingroom;

import io.holdfast.testsupport.SettableClock;
import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import io.holdfast.testsupport.TestRedis;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** A shop of one node for a class of tests; every test takes an event of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class QueueTestBase {
    final SettableClock clock = new SettableClock();
    private final TestDatabase database = TestPostgres.freshDatabase();
    QueueNode node;

    @BeforeAll
    void open() {
        Flyway.configure().dataSource(database.dataSource()).load().migrate();
        node = anotherNode();
    }

    QueueNode anotherNode() {
        return new QueueNode(database, clock, redisUrl());
    }

    /** The Redis that all tests share, unless a class has one of its own. */
    String redisUrl() {
        return TestRedis.url();
    }

    @AfterAll
    void close() {
        node.close();
        database.close();
    }
}
