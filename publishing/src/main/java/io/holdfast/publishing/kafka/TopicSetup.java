package io.holdfast.publishing.kafka;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;

/** Makes the topics that are missing. Those that exist are somebody's, and stay as they are. */
final class TopicSetup {
    /** What a compacted topic holds of old records at most, in time. */
    private static final long COMPACT_WITHIN_MILLIS = 3_600_000;

    private final KafkaProperties properties;

    TopicSetup(KafkaProperties properties) {
        this.properties = properties;
    }

    /** Asks the broker, and throws whatever it answers but that a topic is there. */
    void create(Admin admin) throws ExecutionException, InterruptedException {
        Set<String> present = admin.listTopics().names().get();
        List<NewTopic> missing = new ArrayList<>();
        for (NewTopic topic : wanted()) {
            if (!present.contains(topic.name())) {
                missing.add(topic);
            }
        }
        for (var created : admin.createTopics(missing).values().values()) {
            try {
                created.get();
            } catch (ExecutionException refused) {
                if (!(refused.getCause() instanceof TopicExistsException)) {
                    throw refused;
                }
            }
        }
    }

    private List<NewTopic> wanted() {
        List<NewTopic> topics = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Topic topic : Topic.values()) {
            String name = properties.topics().of(topic);
            if (names.add(name)) {
                topics.add(
                        new NewTopic(name, Optional.of(properties.partitions()), replicas()).configs(configs(topic)));
            }
        }
        return topics;
    }

    private Optional<Short> replicas() {
        return properties.replicas() < 0 ? Optional.empty() : Optional.of(properties.replicas());
    }

    private Map<String, String> configs(Topic topic) {
        Map<String, String> configs = new HashMap<>();
        if (topic.isCompacted()) {
            configs.put(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT);
            configs.put(TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG, Long.toString(COMPACT_WITHIN_MILLIS));
            configs.put(TopicConfig.SEGMENT_MS_CONFIG, Long.toString(COMPACT_WITHIN_MILLIS));
            configs.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(Broker.MAX_RECORD_BYTES));
        } else {
            configs.put(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_DELETE);
            configs.put(
                    TopicConfig.RETENTION_MS_CONFIG,
                    Long.toString(properties.retention().toMillis()));
        }
        return configs;
    }
}
