package io.holdfast.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.embedded.host.CannotStart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedServersIT {
    @TempDir
    Path directory;

    private final List<String> progress = new CopyOnWriteArrayList<>();

    @Test
    void startsAllThreeAndStopsThem() {
        try (EmbeddedServers servers =
                EmbeddedServers.start(directory, EnumSet.allOf(ServerKind.class), progress::add)) {
            assertThat(servers.postgres())
                    .get()
                    .extracting(s -> s.jdbcUrl())
                    .asString()
                    .startsWith("jdbc:postgresql:");
            assertThat(servers.redis())
                    .get()
                    .extracting(s -> s.url())
                    .asString()
                    .startsWith("redis://:");
            assertThat(servers.kafka()).isPresent();
        }
        assertThat(progress)
                .contains("Starting PostgreSQL", "Starting Redis", "Starting Kafka")
                .hasSize(6);
        assertThat(directory.resolve("postgres/pgdata/postmaster.pid")).doesNotExist();
        assertThat(directory.resolve("redis/redis.pid")).doesNotExist();
    }

    @Test
    void startsOnlyWhatIsWanted() {
        try (EmbeddedServers servers = EmbeddedServers.start(directory, Set.of(ServerKind.REDIS), progress::add)) {
            assertThat(servers.redis()).isPresent();
            assertThat(servers.postgres()).isEmpty();
            assertThat(servers.kafka()).isEmpty();
        }
    }

    @Test
    void refusesASecondRunOnceNotThreeTimes() {
        try (EmbeddedServers first = EmbeddedServers.start(directory, Set.of(ServerKind.REDIS), progress::add)) {
            assertThatThrownBy(() -> EmbeddedServers.start(directory, EnumSet.allOf(ServerKind.class), progress::add))
                    .isInstanceOf(CannotStart.class)
                    .hasNoSuppressedExceptions()
                    .hasMessageContaining(directory + " is in use by another Holdfast");
            assertThat(first.redis()).isPresent();
        }
    }

    @Test
    void stopsTheOthersWhenOneCannotStart() throws Exception {
        Files.writeString(directory.resolve("postgres"), "a file where a directory should be");

        assertThatThrownBy(() ->
                        EmbeddedServers.start(directory, Set.of(ServerKind.POSTGRES, ServerKind.REDIS), progress::add))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining(directory.resolve("postgres").toString());

        assertThat(progress).anyMatch(line -> line.startsWith("Redis answers"));
        assertThat(directory.resolve("redis/redis.pid")).doesNotExist();
        EmbeddedServers.start(directory, Set.of(ServerKind.REDIS), progress::add)
                .close();
    }
}
