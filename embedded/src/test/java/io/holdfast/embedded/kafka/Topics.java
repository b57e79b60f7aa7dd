package io.holdfast.embedded.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A client of the broker, on one topic. */
final class Topics {
    static final String TOPIC = "booking-events";
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Topics() {}

    static void create(KafkaServer server) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", server.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(TOPIC, 1, (short) 1))).all().get();
        }
    }

    static void send(KafkaServer server, String value) throws Exception {
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", server.bootstrapServers(), "acks", "all", "max.block.ms", 3000),
                new StringSerializer(),
                new StringSerializer())) {
            producer.send(new ProducerRecord<>(TOPIC, "key", value)).get();
        }
    }

    /** Reads as a member of a group until it has this many values or its patience is at an end. */
    static List<String> read(KafkaServer server, int count) {
        List<String> values = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        server.bootstrapServers(),
                        "group.id",
                        "reader",
                        "auto.offset.reset",
                        "earliest"),
                new StringDeserializer(),
                new StringDeserializer())) {
            consumer.subscribe(List.of(TOPIC));
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            while (values.size() < count && System.nanoTime() < deadline) {
                consumer.poll(Duration.ofMillis(200))
                        .forEach((ConsumerRecord<String, String> r) -> values.add(r.value()));
            }
            consumer.commitSync();
        }
        return values;
    }
}
