package io.holdfast.acceptance.shop;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** All that the shop's Kafka holds at this moment. */
public final class EveryRecord {
    private static final Duration POLL = Duration.ofMillis(200);

    private EveryRecord() {}

    /** Key, headers and value of every record of every topic, as text. */
    public static List<String> of(Shop shop) {
        String bootstrap = shop.setting("HOLDFAST_KAFKA_BOOTSTRAP");
        ByteArrayDeserializer bytes = new ByteArrayDeserializer();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(Map.of("bootstrap.servers", bootstrap), bytes, bytes)) {
            List<TopicPartition> partitions = consumer.listTopics().values().stream()
                    .flatMap(List::stream)
                    .filter(partition -> !partition.topic().startsWith("__"))
                    .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                    .toList();
            return partitions.isEmpty() ? List.of() : read(consumer, partitions);
        }
    }

    private static List<String> read(KafkaConsumer<byte[], byte[]> consumer, List<TopicPartition> partitions) {
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        List<String> records = new ArrayList<>();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            consumer.poll(POLL).forEach(each -> records.add(text(each)));
        }
        return records;
    }

    private static String text(ConsumerRecord<byte[], byte[]> each) {
        StringBuilder text = new StringBuilder(each.topic());
        each.headers()
                .forEach(header ->
                        text.append(' ').append(header.key()).append('=').append(utf8(header.value())));
        return text.append(' ')
                .append(utf8(each.key()))
                .append(' ')
                .append(utf8(each.value()))
                .toString();
    }

    private static String utf8(byte[] bytes) {
        return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
    }
}
