package io.holdfast.embedded.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.ChildJvm;
import io.lettuce.core.RedisClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedisServerIT {
    @TempDir
    Path directory;

    private final List<String> progress = new ArrayList<>();

    private RedisServer start() {
        return RedisServer.keptIn(directory).progress(progress::add).start();
    }

    @Test
    void showsTheNextRunWhatTheLastOneWrote() {
        try (RedisServer first = start();
                RedisSession session = RedisSession.of(first)) {
            session.commands().set("place", "17");
        }
        try (RedisServer second = start();
                RedisSession session = RedisSession.of(second)) {
            assertThat(session.commands().get("place")).isEqualTo("17");
        }
    }

    @Test
    void listensOnTheLoopbackAddressOnlyAndKeepsAnAppendOnlyFile() {
        try (RedisServer server = start();
                RedisSession session = RedisSession.of(server)) {
            assertThat(session.commands().configGet("bind")).containsEntry("bind", "127.0.0.1");
            assertThat(session.commands().configGet("appendonly")).containsEntry("appendonly", "yes");
            assertThat(session.commands().configGet("maxmemory-policy")).containsValue("noeviction");
        }
    }

    @Test
    void letsNobodyInWithoutThePassword() {
        try (RedisServer server = start();
                RedisClient stranger = RedisClient.create("redis://127.0.0.1:" + server.port())) {
            assertThatThrownBy(() -> stranger.connect().sync().get("place"))
                    .rootCause()
                    .hasMessageContaining("NOAUTH");
        }
    }

    @Test
    void refusesASecondRunOnTheSameDirectory() {
        try (RedisServer first = start()) {
            assertThatThrownBy(this::start)
                    .isInstanceOf(CannotStart.class)
                    .hasMessageContaining("is in use by another Holdfast");
            assertThat(new RedisProbe(first.port(), first.password()).answers()).isTrue();
        }
    }

    @Test
    void takesOverFromTheServerLeftBehindByKillMinusNine() throws Exception {
        try (ChildJvm child = ChildJvm.running(KeptRedisMain.class, directory)) {
            child.kill();
        }
        try (RedisServer server = start();
                RedisSession session = RedisSession.of(server)) {
            assertThat(session.commands().get("promise")).isEqualTo("kept");
        }
        assertThat(progress).contains("Stopping the Redis that an earlier run left behind");
    }

    @Test
    void stopsWhenItIsClosedAndMayBeClosedTwice() {
        RedisServer server = RedisServer.temporary().start();
        Path home = homeOf(server);
        server.close();
        server.close();

        assertThat(new RedisProbe(server.port(), server.password()).answers()).isFalse();
        assertThat(home).doesNotExist();
    }

    private static Path homeOf(RedisServer server) {
        try (RedisSession session = RedisSession.of(server)) {
            return Path.of(session.commands().configGet("dir").get("dir"));
        }
    }
}
