package io.holdfast.publishing.kafka;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The broker as this node sees it: there, or away and looked for every {@link KafkaProperties#retryEvery}. At the start it
 * is away until it has answered once and the topics are made, so that nobody waits for it.
 *
 * <p><b>Threading:</b> safe for use from many threads; one thread of its own looks for the broker while it is away.
 */
public final class Broker implements RecordSender.Connection, AutoCloseable {
    /** The largest record before compression: a map of 50,000 seats has 5 MB. */
    static final int MAX_RECORD_BYTES = 16 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(Broker.class);
    private static final Duration LAST_WAIT = Duration.ofSeconds(1);

    private final KafkaProperties properties;
    private final TopicSetup topics;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("kafka-watch").daemon().factory());
    private volatile boolean reachable;
    private volatile @Nullable Producer<String, byte[]> producer;
    private boolean toldAway;

    Broker(KafkaProperties properties, MeterRegistry meters) {
        this.properties = properties;
        this.topics = new TopicSetup(properties);
        Gauge.builder("holdfast.kafka.up", this, broker -> broker.isReachable() ? 1 : 0)
                .description("Whether the broker takes records")
                .register(meters);
    }

    /** Begins to look for the broker. */
    void start() {
        long pause = properties.retryEvery().toMillis();
        watch.scheduleWithFixedDelay(this::lookIfAway, 0, pause, TimeUnit.MILLISECONDS);
    }

    /** Whether it is worth sending something. */
    public boolean isReachable() {
        return reachable;
    }

    @Override
    public Producer<String, byte[]> producer() {
        Producer<String, byte[]> known = producer;
        if (known == null) {
            throw new IllegalStateException("the broker has not answered yet");
        }
        return known;
    }

    @Override
    public void lost(Exception cause) {
        if (reachable) {
            LOG.warn("Kafka does not take records; they wait in the log until it is back: {}", cause.toString());
        }
        reachable = false;
    }

    private void lookIfAway() {
        if (reachable) {
            return;
        }
        try (Admin admin = Admin.create(adminSettings())) {
            topics.create(admin);
            if (producer == null) {
                producer = new KafkaProducer<>(producerSettings(), new StringSerializer(), new ByteArraySerializer());
            }
            reachable = true;
            toldAway = false;
            LOG.info("Kafka takes records");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (Exception away) {
            tellAway(away);
        }
    }

    /** Once, not every second; the console and the meters say for how long. */
    private void tellAway(Exception away) {
        if (!toldAway) {
            LOG.warn(
                    "Kafka at {} does not answer; records wait in the log: {}",
                    properties.bootstrap(),
                    away.toString());
        }
        toldAway = true;
    }

    private Map<String, Object> adminSettings() {
        int timeoutMillis = Math.toIntExact(properties.sendTimeout().toMillis());
        return Map.of(
                "bootstrap.servers",
                properties.bootstrap(),
                "client.id",
                "holdfast-watch",
                "request.timeout.ms",
                timeoutMillis,
                "default.api.timeout.ms",
                timeoutMillis);
    }

    /** A send is over, one way or the other, within the time to wait: half of it to find the broker, half to arrive. */
    private Map<String, Object> producerSettings() {
        int timeoutMillis = Math.toIntExact(properties.sendTimeout().toMillis());
        Map<String, Object> settings = new HashMap<>();
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, properties.bootstrap());
        settings.put(ProducerConfig.CLIENT_ID_CONFIG, "holdfast-publisher");
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_RECORD_BYTES);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, timeoutMillis / 2);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, timeoutMillis / 2);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, timeoutMillis);
        settings.put(ProducerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, 500);
        return settings;
    }

    @Override
    public void close() {
        reachable = false;
        watch.shutdownNow();
        Producer<String, byte[]> known = producer;
        if (known != null) {
            known.close(LAST_WAIT);
        }
    }
}
