package io.holdfast.bench.check;

import io.holdfast.json.HoldfastJson;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads confirmed bookings from their topic as a consumer would, and notes when each came.
 *
 * <p><b>Threading:</b> created, asked and closed by one thread; reads on a thread of its own.
 */
public final class RecordWatch implements AutoCloseable {
    private static final String TOPIC = "booking-events";
    private static final String CONFIRMED = "io.holdfast.booking.confirmed.v1";
    private static final Duration POLL = Duration.ofMillis(100);

    /** A record that was seen: when it was decided and when it could be read. */
    public record Seen(long decidedMillis, long readMillis) {}

    private final Clock clock;
    private final KafkaConsumer<String, String> consumer;
    private final JsonMapper json = HoldfastJson.http();
    private final ConcurrentLinkedQueue<Seen> seen = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean stopping;

    /** Begins to read what comes from now on. */
    public RecordWatch(String bootstrap, Clock clock) {
        this.clock = clock;
        this.consumer = new KafkaConsumer<>(
                Map.<String, Object>of("bootstrap.servers", bootstrap),
                new StringDeserializer(),
                new StringDeserializer());
        List<TopicPartition> partitions = consumer.partitionsFor(TOPIC).stream()
                .map(info -> new TopicPartition(TOPIC, info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToEnd(partitions);
        partitions.forEach(consumer::position);
        this.thread = Thread.ofPlatform().name("records").daemon().start(this::read);
    }

    private void read() {
        try (consumer) {
            while (!stopping) {
                var records = consumer.poll(POLL);
                long now = clock.millis();
                for (ConsumerRecord<String, String> each : records) {
                    note(json.readTree(each.value()), now);
                }
            }
        }
    }

    private void note(JsonNode event, long now) {
        if (event.path("type").asString().equals(CONFIRMED)) {
            long decided = Instant.parse(event.path("time").asString()).toEpochMilli();
            seen.add(new Seen(decided, now));
        }
    }

    /** Waits until so many have come; whether they did in time. */
    public boolean await(long count, Duration atMost) {
        long start = System.nanoTime();
        while (seen.size() < count && System.nanoTime() - start < atMost.toNanos()) {
            LockSupport.parkNanos(POLL.toNanos());
        }
        return seen.size() >= count;
    }

    /** All that came, once it is closed. */
    public List<Seen> seen() {
        return List.copyOf(seen);
    }

    @Override
    public void close() {
        stopping = true;
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
