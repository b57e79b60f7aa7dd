package io.holdfast.ticketing.stream;

import io.holdfast.api.showtime.HoldId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Somebody else at a topic. */
final class TopicClient {
    private static final int PARTITIONS = 4;

    private final String bootstrapServers;
    private final String topic;
    private final List<Future<?>> sent = new ArrayList<>();
    private KafkaProducer<String, String> producer;

    TopicClient(String bootstrapServers, String topic) {
        this.bootstrapServers = bootstrapServers;
        this.topic = topic;
    }

    String name() {
        return topic;
    }

    void create() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            admin.createTopics(List.of(new NewTopic(topic, PARTITIONS, (short) 1)))
                    .all()
                    .get();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    void write(HoldId key, String value) {
        send(key, value);
        flush();
    }

    void send(HoldId key, String value) {
        if (producer == null) {
            // One request at a time: when a partition of a new topic has no leader yet, its first batch is refused, and
            // later
            // ones must not overtake it, or the broker refuses it for ever.
            producer = new KafkaProducer<>(
                    Map.of(
                            "bootstrap.servers",
                            bootstrapServers,
                            "linger.ms",
                            20,
                            "max.in.flight.requests.per.connection",
                            1),
                    new StringSerializer(),
                    new StringSerializer());
        }
        sent.add(producer.send(new ProducerRecord<>(topic, key.toString(), value)));
    }

    /** All that was sent is there. */
    void flush() {
        producer.close();
        producer = null;
        try {
            for (Future<?> each : sent) {
                each.get();
            }
        } catch (Exception lost) {
            throw new IllegalStateException("a record did not arrive", lost);
        }
        sent.clear();
    }

    /** How far this group has said that it is, partition by partition. */
    Map<TopicPartition, OffsetAndMetadata> committedBy(String group) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            return admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** How many consumers this group has now. */
    int membersOf(String group) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            return admin.describeConsumerGroups(List.of(group))
                    .all()
                    .get()
                    .get(group)
                    .members()
                    .size();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** All records from the beginning; none while there is no such topic. */
    List<String> read() {
        List<String> records = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrapServers, "allow.auto.create.topics", false),
                new StringDeserializer(),
                new StringDeserializer())) {
            List<TopicPartition> partitions = consumer.listTopics().getOrDefault(topic, List.of()).stream()
                    .map(partition -> new TopicPartition(topic, partition.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                ConsumerRecords<String, String> polled = consumer.poll(Duration.ofSeconds(1));
                polled.forEach(record -> records.add(record.value()));
            }
        }
        return records;
    }
}
