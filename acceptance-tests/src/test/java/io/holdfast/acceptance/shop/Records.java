package io.holdfast.acceptance.shop;

import io.holdfast.json.HoldfastJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a topic holds, read from its beginning as any consumer would. */
public record Records(List<Event> events) {
    private static final JsonMapper JSON = HoldfastJson.http();
    private static final Duration POLL = Duration.ofMillis(200);

    /** A record: its key, and the CloudEvent in it. */
    public record Event(String key, JsonNode value) {
        public String id() {
            return value.path("id").asString();
        }

        public String type() {
            return value.path("type").asString();
        }

        public JsonNode data() {
            return value.path("data");
        }
    }

    /** Everything that the topic holds now; nothing for a topic that is not there. */
    public static Records of(String bootstrap, String topic) {
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of("bootstrap.servers", bootstrap, "fetch.max.wait.ms", 50),
                new StringDeserializer(),
                new StringDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<Event> events = new ArrayList<>();
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<String, String> each : consumer.poll(POLL)) {
                    events.add(new Event(each.key(), JSON.readTree(each.value())));
                }
            }
            return new Records(events);
        }
    }

    /** The ids of all records of this type, each once. */
    public Set<String> ids() {
        Set<String> ids = new HashSet<>();
        events.forEach(event -> ids.add(event.id()));
        return ids;
    }

    public int duplicates() {
        return events.size() - ids().size();
    }

    /** The types of each key's events in the order in which a reader meets them first. */
    public Map<String, List<String>> firstSeen() {
        Set<String> seen = new HashSet<>();
        Map<String, List<String>> types = new LinkedHashMap<>();
        for (Event event : events) {
            if (seen.add(event.id())) {
                types.computeIfAbsent(event.key(), key -> new ArrayList<>()).add(event.type());
            }
        }
        return types;
    }
}
