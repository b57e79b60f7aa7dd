package io.holdfast.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class FreshDatabaseIT {
    @Test
    void givesEveryTestAnEmptyDatabaseOfItsOwn() throws SQLException {
        try (TestDatabase first = TestPostgres.freshDatabase();
                TestDatabase second = TestPostgres.freshDatabase()) {
            run(first, "CREATE TABLE seat (code text)");

            assertThat(ask(first, "SELECT count(*) FROM seat")).isEqualTo("0");
            assertThat(ask(second, "SELECT to_regclass('seat')")).isNull();
        }
    }

    @Test
    void sessionsAreNotInUtc() throws SQLException {
        try (TestDatabase database = TestPostgres.freshDatabase()) {
            assertThat(ask(database, "SHOW TimeZone")).isEqualTo(TestPostgres.SESSION_ZONE);
        }
    }

    @Test
    void aClosedDatabaseIsGone() throws SQLException {
        TestDatabase database = TestPostgres.freshDatabase();
        try (Connection straggler =
                DriverManager.getConnection(database.jdbcUrl(), database.username(), database.password())) {
            database.close();

            assertThat(straggler.isValid(1)).isFalse();
        }
        assertThatThrownBy(
                        () -> DriverManager.getConnection(database.jdbcUrl(), database.username(), database.password()))
                .hasMessageContaining("does not exist");
    }

    private static void run(TestDatabase database, String sql) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String ask(TestDatabase database, String sql) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(sql)) {
            answer.next();
            return answer.getString(1);
        }
    }
}
