package io.holdfast.embedded.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.ChildJvm;
import io.holdfast.embedded.host.PidFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresServerIT {
    @TempDir
    Path directory;

    private final List<String> progress = new ArrayList<>();

    private PostgresServer start() {
        return PostgresServer.keptIn(directory).progress(progress::add).start();
    }

    @Nested
    class KeptServer {
        @Test
        void neverGivesUpDurability() throws SQLException {
            try (PostgresServer server = start()) {
                assertThat(Sql.ask(server, "SHOW fsync")).isEqualTo("on");
                assertThat(Sql.ask(server, "SHOW synchronous_commit")).isEqualTo("on");
                assertThat(Sql.ask(server, "SHOW full_page_writes")).isEqualTo("on");
            }
            assertThatThrownBy(() -> PostgresServer.keptIn(directory).careless())
                    .isInstanceOf(IllegalStateException.class);
        }

        @Test
        void boundsEveryTransaction() throws SQLException {
            try (PostgresServer server = start()) {
                assertThat(Sql.ask(server, "SHOW transaction_timeout")).isEqualTo("10s");
                assertThat(Sql.ask(server, "SHOW idle_in_transaction_session_timeout"))
                        .isEqualTo("10s");
            }
        }

        @Test
        void showsTheNextRunWhatTheLastOneWrote() throws SQLException {
            try (PostgresServer first = start()) {
                Sql.run(first, "CREATE TABLE seat (code text)");
                Sql.run(first, "INSERT INTO seat VALUES ('A-1')");
            }
            try (PostgresServer second = start()) {
                assertThat(Sql.ask(second, "SELECT code FROM seat")).isEqualTo("A-1");
            }
        }

        @Test
        void stopsEvenWithOpenSessions() throws SQLException {
            PostgresServer server = start();
            try (Connection open = Sql.connect(server)) {
                server.close();

                assertThat(open.isValid(1)).isFalse();
            }
            assertThat(directory.resolve("pgdata/postmaster.pid")).doesNotExist();
            server.close();
        }

        @Test
        void letsNobodyInWithoutThePassword() {
            try (PostgresServer server = start()) {
                assertThatThrownBy(() -> DriverManager.getConnection(server.jdbcUrl(), server.username(), "guess"))
                        .hasMessageContaining("password authentication failed");
            }
        }

        @Test
        void saysWhatItDoesMeanwhile() {
            start().close();

            assertThat(progress).hasSize(2).first().isEqualTo("Starting PostgreSQL");
        }
    }

    @Nested
    class SecondRunOnTheSameDirectory {
        @Test
        void isRefusedInOneSentence() throws SQLException {
            try (PostgresServer first = start()) {
                assertThatThrownBy(() -> start())
                        .isInstanceOf(CannotStart.class)
                        .hasNoCause()
                        .hasMessageContaining(directory.toString())
                        .hasMessageContaining("is in use by another Holdfast");
                assertThat(Sql.ask(first, "SELECT 1")).isEqualTo("1");
            }
        }

        @Test
        void isRefusedInAnotherProcessToo() throws Exception {
            try (ChildJvm first = ChildJvm.running(KeptServerMain.class, directory)) {
                assertThatThrownBy(() -> start())
                        .isInstanceOf(CannotStart.class)
                        .hasMessageContaining("is in use by another Holdfast");
                first.kill();
            }
            start().close();
        }
    }

    @Nested
    class AfterKillMinusNine {
        @Test
        void takesOverFromTheServerLeftBehind() throws Exception {
            try (ChildJvm child = ChildJvm.running(KeptServerMain.class, directory)) {
                child.kill();
            }
            assertThat(leftBehind().isAlive()).isTrue();

            try (PostgresServer server = start()) {
                assertThat(Sql.ask(server, "SELECT word FROM promise")).isEqualTo("kept");
            }
            assertThat(progress).contains("Stopping the PostgreSQL that an earlier run left behind");
        }

        @Test
        void startsOverAStalePidFile() throws Exception {
            try (ChildJvm child = ChildJvm.running(KeptServerMain.class, directory)) {
                child.kill();
            }
            ProcessHandle server = leftBehind();
            server.destroyForcibly();
            // A dead process that nobody collects still counts as alive, but it has no program any more.
            await().until(() -> server.info().command().isEmpty());
            assertThat(directory.resolve("pgdata/postmaster.pid")).exists();

            try (PostgresServer next = start()) {
                assertThat(Sql.ask(next, "SELECT word FROM promise")).isEqualTo("kept");
            }
        }

        @Test
        void leavesAStrangerAloneWhoHasTheOldNumber() throws Exception {
            start().close();
            Process stranger = new ProcessBuilder("cat").start();
            Files.writeString(directory.resolve("pgdata/postmaster.pid"), stranger.pid() + "\n" + directory + "\n");

            start().close();

            assertThat(stranger.isAlive()).isTrue();
            stranger.destroy();
        }

        private ProcessHandle leftBehind() {
            return new PidFile(directory.resolve("pgdata/postmaster.pid"))
                    .process()
                    .orElseThrow();
        }
    }

    @Nested
    class UnusableData {
        @Test
        void namesTheHalfMadeDirectory() throws Exception {
            Files.createDirectories(directory.resolve("pgdata"));
            Files.writeString(directory.resolve("pgdata/PG_VERSION"), "18\n");

            assertThatThrownBy(() -> start())
                    .isInstanceOf(CannotStart.class)
                    .hasMessageContaining("was interrupted; delete that directory");
        }

        @Test
        void namesBothVersions() throws Exception {
            start().close();
            Files.writeString(directory.resolve("pgdata/PG_VERSION"), "17\n");

            assertThatThrownBy(() -> start())
                    .isInstanceOf(CannotStart.class)
                    .hasMessageContaining("written by PostgreSQL 17, this one is 18");
        }

        @Test
        void isGivenBackAfterTheRefusal() throws Exception {
            Files.createDirectories(directory.resolve("pgdata"));
            Path leftover = Files.writeString(directory.resolve("pgdata/PG_VERSION"), "18\n");
            assertThatThrownBy(() -> start()).isInstanceOf(CannotStart.class);

            Files.delete(leftover);
            start().close();
        }
    }

    @Nested
    class TemporaryServer {
        @Test
        void mayBeCarelessAndLeavesNothing() throws SQLException {
            String data;
            try (PostgresServer server = PostgresServer.temporary().careless().start()) {
                assertThat(Sql.ask(server, "SHOW fsync")).isEqualTo("off");
                data = Sql.ask(server, "SHOW data_directory");
            }
            assertThat(Path.of(data)).doesNotExist();
        }

        @Test
        void isDurableUnlessToldOtherwise() throws SQLException {
            try (PostgresServer server = PostgresServer.temporary().start()) {
                assertThat(Sql.ask(server, "SHOW fsync")).isEqualTo("on");
                assertThat(Sql.ask(server, "SHOW synchronous_commit")).isEqualTo("on");
            }
        }

        @Test
        void knowsLettersBeyondAscii() throws SQLException {
            try (PostgresServer server = PostgresServer.temporary().careless().start()) {
                assertThat(Sql.ask(server, "SELECT upper('kőszínház')")).isEqualTo("KŐSZÍNHÁZ");
            }
        }
    }
}
