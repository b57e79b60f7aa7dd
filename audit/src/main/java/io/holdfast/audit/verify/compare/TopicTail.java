package io.holdfast.audit.verify.compare;

import io.holdfast.json.HoldfastJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The last records of a topic, a bounded number of each partition, and from which position of the log on they are all that
 * was published.
 */
final class TopicTail {
    /** Records of each partition that are read. */
    static final int MAX_RECORDS = 10_000;

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(500);

    /** One record: the event that it says it is about, and where it lies. */
    record Entry(String eventId, String type, String key, long position, String place) {}

    private final Map<String, Entry> byEvent = new HashMap<>();
    private final List<String> unreadable = new ArrayList<>();
    private final JsonMapper json = HoldfastJson.events();
    private long completeAfter = -1;
    private long firstPosition = Long.MAX_VALUE;

    private TopicTail() {}

    /** Reads it; a topic that is not there has no records. */
    static TopicTail read(String bootstrap, String topic) {
        TopicTail tail = new TopicTail();
        int timeout = (int) PATIENCE.toMillis();
        Map<String, Object> settings = Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrap,
                ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                timeout,
                ConsumerConfig.CLIENT_ID_CONFIG,
                "holdfast-audit",
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                false,
                ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG,
                false);
        ByteArrayDeserializer bytes = new ByteArrayDeserializer();
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(settings, bytes, bytes)) {
            List<PartitionInfo> known = consumer.partitionsFor(topic);
            List<TopicPartition> partitions = known == null
                    ? List.of()
                    : known.stream()
                            .map(each -> new TopicPartition(topic, each.partition()))
                            .toList();
            if (!partitions.isEmpty()) {
                tail.readAll(consumer, partitions);
            }
        }
        return tail;
    }

    private void readAll(KafkaConsumer<byte[], byte[]> consumer, List<TopicPartition> partitions) {
        consumer.assign(partitions);
        Map<TopicPartition, Long> begins = consumer.beginningOffsets(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        Map<TopicPartition, Long> firstOf = new HashMap<>();
        for (TopicPartition partition : partitions) {
            long begin = begins.getOrDefault(partition, 0L);
            long end = ends.getOrDefault(partition, 0L);
            long from = Math.max(begin, end - MAX_RECORDS);
            consumer.seek(partition, from);
            if (from > 0) {
                // Until its first record tells better: nothing of this partition is known to be complete.
                firstOf.put(partition, Long.MAX_VALUE);
            }
        }
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            if (System.nanoTime() > deadline) {
                throw new TimeoutException("the last records did not come in " + PATIENCE.toSeconds() + " s");
            }
            consumer.poll(POLL).forEach(record -> add(record, firstOf));
        }
        completeAfter =
                firstOf.values().stream().mapToLong(Long::longValue).max().orElse(-1);
    }

    /** The first record of a partition that was cut off: what was published after it is here. */
    private void add(ConsumerRecord<byte[], byte[]> record, Map<TopicPartition, Long> firstOf) {
        TopicPartition partition = new TopicPartition(record.topic(), record.partition());
        String place = record.topic() + "-" + record.partition() + "@" + record.offset();
        try {
            JsonNode event = json.readTree(record.value());
            long position = event.path("position").asLong(-1);
            Entry entry = new Entry(
                    event.path("id").asString(""),
                    event.path("type").asString(""),
                    event.path("subject").asString(""),
                    position,
                    place);
            firstOf.computeIfPresent(partition, (cut, first) -> first == Long.MAX_VALUE ? (Long) position : first);
            firstPosition = Math.min(firstPosition, position);
            byEvent.putIfAbsent(entry.eventId(), entry);
        } catch (JacksonException malformed) {
            unreadable.add(place);
        }
    }

    Map<String, Entry> byEvent() {
        return byEvent;
    }

    /** Where records lie that nobody can read. */
    List<String> unreadable() {
        return unreadable;
    }

    /** What was published of the log after this position is among the records, all of it. */
    long completeAfter() {
        return completeAfter;
    }

    /** The lowest position of the log that a record is about. */
    long firstPosition() {
        return firstPosition;
    }
}
