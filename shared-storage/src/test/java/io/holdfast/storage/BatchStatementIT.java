package io.holdfast.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.testsupport.TestDatabase;
import io.holdfast.testsupport.TestPostgres;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** On a real PostgreSQL. */
class BatchStatementIT {
    private static final String INSERT = "insert into claims (key, owner) values (?, ?) on conflict (key) do nothing";

    private static TestDatabase database;
    private static JdbcClient jdbc;

    private final BatchStatement claim = new BatchStatement(database.dataSource(), INSERT);

    @BeforeAll
    static void start() {
        database = TestPostgres.freshDatabase();
        jdbc = JdbcClient.create(database.dataSource());
        jdbc.sql("create table claims (key int primary key, owner text not null)")
                .update();
    }

    @AfterAll
    static void stop() {
        database.close();
    }

    @BeforeEach
    void empty() {
        jdbc.sql("delete from claims").update();
    }

    @Test
    void oneOfManyWinsEachKey() throws Exception {
        int keys = 50;
        int owners = 40;
        int wins = 0;
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> claims = new ArrayList<>();
            for (int owner = 0; owner < owners; owner++) {
                for (int key = 0; key < keys; key++) {
                    int wanted = key;
                    String name = "owner " + owner;
                    claims.add(callers.submit(() -> claim.update(wanted, name)));
                }
            }
            for (Future<Integer> each : claims) {
                wins += each.get();
            }
        }
        assertThat(wins).isEqualTo(keys);
        assertThat(count()).isEqualTo(keys);
    }

    @Test
    void whatTheDatabaseRefusesFailsAlone() throws Exception {
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> good = new ArrayList<>();
            List<Future<Integer>> bad = new ArrayList<>();
            for (int key = 0; key < 100; key++) {
                int wanted = key;
                good.add(callers.submit(() -> claim.update(wanted, "somebody")));
                bad.add(callers.submit(() -> claim.update(1_000 + wanted, null)));
            }
            for (Future<Integer> each : good) {
                assertThat(each.get()).isEqualTo(1);
            }
            for (Future<Integer> each : bad) {
                assertThatThrownBy(each::get).hasCauseInstanceOf(DataIntegrityViolationException.class);
            }
        }
        assertThat(count()).isEqualTo(100);
    }

    @Test
    void takesPartInTheCallersTransaction() {
        new TransactionTemplate(new JdbcTransactionManager(database.dataSource())).executeWithoutResult(status -> {
            assertThat(claim.update(1, "somebody")).isEqualTo(1);
            status.setRollbackOnly();
        });
        assertThat(count()).isZero();
    }

    private static int count() {
        return jdbc.sql("select count(*) from claims").query(Integer.class).single();
    }
}
