package io.holdfast.ticketing.stream;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/**
 * The topic of issued tickets; made, and connected to, when it is first written to.
 *
 * <p><b>Errors:</b> {@link IllegalStateException} when Kafka is away; then perhaps some records are written.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class IssuedTicketsTopic {
    static final int PARTITIONS = 4;
    private static final byte[] CLOUD_EVENT =
            "application/cloudevents+json; charset=UTF-8".getBytes(StandardCharsets.US_ASCII);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final String bootstrapServers;
    private final String topic;
    private @Nullable Producer<String, byte[]> producer;

    IssuedTicketsTopic(String bootstrapServers, String topic) {
        this.bootstrapServers = bootstrapServers;
        this.topic = topic;
    }

    /** Writes all of these; when it returns, all of Kafka's replicas have them. */
    void write(List<Announcement> announcements) {
        Producer<String, byte[]> connected = connect();
        List<Future<?>> written = new ArrayList<>(announcements.size());
        for (Announcement announcement : announcements) {
            String key = announcement.bookingId().toString();
            ProducerRecord<String, byte[]> record = new ProducerRecord<>(topic, key, announcement.cloudEvent());
            record.headers().add("content-type", CLOUD_EVENT);
            written.add(connected.send(record));
        }
        written.forEach(IssuedTicketsTopic::await);
    }

    private Producer<String, byte[]> connect() {
        if (producer == null) {
            create();
            producer = new KafkaProducer<>(Map.of(
                    ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                    bootstrapServers,
                    ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG,
                    StringSerializer.class,
                    ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG,
                    ByteArraySerializer.class,
                    ProducerConfig.ACKS_CONFIG,
                    "all",
                    ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                    true,
                    // On a partition whose leader has just begun, later requests overtake the first and hold each other
                    // up.
                    ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION,
                    1,
                    ProducerConfig.LINGER_MS_CONFIG,
                    0,
                    ProducerConfig.MAX_BLOCK_MS_CONFIG,
                    (int) PATIENCE.toMillis(),
                    ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                    (int) PATIENCE.toMillis() / 2,
                    ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
                    (int) PATIENCE.toMillis()));
        }
        return producer;
    }

    private void create() {
        Map<String, Object> settings = Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                (int) PATIENCE.toMillis(),
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG,
                (int) PATIENCE.toMillis() / 2);
        try (Admin admin = Admin.create(settings)) {
            NewTopic wanted = new NewTopic(topic, Optional.of(PARTITIONS), Optional.empty());
            admin.createTopics(List.of(wanted)).all().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            if (!(failed.getCause() instanceof TopicExistsException)) {
                throw new IllegalStateException("the topic " + topic + " cannot be made: " + failed.getCause(), failed);
            }
        } catch (TimeoutException away) {
            throw new IllegalStateException("Kafka did not answer within " + PATIENCE, away);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopping", stopping);
        }
    }

    private static void await(Future<?> written) {
        try {
            written.get();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("issued tickets cannot be announced: " + failed.getCause(), failed);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopping", stopping);
        }
    }

    void close() {
        if (producer != null) {
            producer.close(PATIENCE);
            producer = null;
        }
    }
}
