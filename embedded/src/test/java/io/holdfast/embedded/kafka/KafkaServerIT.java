package io.holdfast.embedded.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.holdfast.embedded.host.CannotStart;
import io.holdfast.embedded.host.ChildJvm;
import java.nio.file.Path;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaServerIT {
    @TempDir
    Path directory;

    private KafkaServer start() {
        return KafkaServer.keptIn(directory).start();
    }

    @Test
    void showsTheNextRunWhatTheLastOneAcknowledgedAndWhatWasReadAlready() throws Exception {
        try (KafkaServer first = start()) {
            Topics.create(first);
            Topics.send(first, "one");
            assertThat(Topics.read(first, 1)).containsExactly("one");
        }
        try (KafkaServer second = start()) {
            Topics.send(second, "two");
            assertThat(Topics.read(second, 1)).containsExactly("two");
        }
    }

    @Test
    void startsAgainAfterKillMinusNineWithWhatItAcknowledged() throws Exception {
        try (ChildJvm child = ChildJvm.running(KeptBrokerMain.class, directory)) {
            child.kill();
        }
        try (KafkaServer server = start()) {
            assertThat(Topics.read(server, 1)).containsExactly("kept");
        }
    }

    @Test
    void refusesASecondRunOnTheSameDirectory() throws Exception {
        try (KafkaServer first = start()) {
            assertThatThrownBy(this::start)
                    .isInstanceOf(CannotStart.class)
                    .hasMessageContaining("is in use by another Holdfast");
            Topics.create(first);
        }
    }

    @Test
    void makesNoTopicByMentionAndLeavesNothingBehind() {
        KafkaServer server = KafkaServer.temporary().start();

        assertThatThrownBy(() -> Topics.send(server, "lost"))
                .hasRootCauseInstanceOf(UnknownTopicOrPartitionException.class);

        server.close();
        server.close();
    }
}
