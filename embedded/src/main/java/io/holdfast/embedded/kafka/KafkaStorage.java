package io.holdfast.embedded.kafka;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.MetadataVersion;

/** What {@code kafka-storage format} does by hand: a log directory gets its identity before the first start. */
final class KafkaStorage {
    private KafkaStorage() {}

    static void formatOnce(Path log) throws Exception {
        if (Files.exists(log.resolve("meta.properties"))) {
            return;
        }
        try (PrintStream silent = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            new Formatter()
                    .setPrintStream(silent)
                    .setClusterId(Uuid.randomUuid().toString())
                    .setNodeId(KafkaSettings.NODE_ID)
                    .setDirectories(List.of(log.toString()))
                    .setMetadataLogDirectory(log.toString())
                    .setControllerListenerName(KafkaSettings.CONTROLLER_LISTENER)
                    .setSupportedFeatures(Feature.PRODUCTION_FEATURES)
                    .setReleaseVersion(MetadataVersion.LATEST_PRODUCTION)
                    .run();
        }
    }
}
