package io.holdfast.ticketing.stream;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Reads the topic of bookings: hands over what came together, and says to Kafka that it is done once it is. What is handed
 * over may have been handed over before.
 *
 * <p>Whatever goes wrong, at the start too, is tried again for ever, with growing pauses: with a broker that is away,
 * tickets come later and selling goes on.
 *
 * <p><b>Threading:</b> one thread of its own.
 */
final class BookingConsumer implements SmartLifecycle {
    /** Records in one transaction at most. */
    static final int MAX_RECORDS = 500;

    /** How long Kafka gathers records before it hands over a few; what a ticket is late by at most when little happens. */
    static final Duration GATHER = Duration.ofMillis(100);

    static final int GATHER_BYTES = 64 * 1024;

    /** How soon a topic is noticed that is created after the start. */
    static final Duration TOPICS_AGE = Duration.ofSeconds(5);

    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration CLOSE_WITHIN = Duration.ofSeconds(3);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);
    private static final Logger LOG = LoggerFactory.getLogger(BookingConsumer.class);

    /** Handles records; when it returns they are done. */
    interface Handler {
        void handle(List<IncomingRecord> records);
    }

    private final String bootstrapServers;
    private final Map<String, Object> settings;
    private final String topic;
    private final Handler handler;
    private final AtomicReference<@Nullable Consumer<String, byte[]>> current = new AtomicReference<>();
    private volatile @Nullable Thread thread;
    private Duration pause = FIRST_PAUSE;

    BookingConsumer(String bootstrapServers, String topic, String group, Handler handler) {
        this.bootstrapServers = bootstrapServers;
        this.settings = settings(bootstrapServers, group);
        this.topic = topic;
        this.handler = handler;
    }

    private static Map<String, Object> settings(String bootstrapServers, String group) {
        return Map.ofEntries(
                Map.entry(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers),
                Map.entry(ConsumerConfig.GROUP_ID_CONFIG, group),
                Map.entry(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, StringDeserializer.class),
                Map.entry(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class),
                Map.entry(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest"),
                Map.entry(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false),
                Map.entry(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false),
                Map.entry(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, MAX_RECORDS),
                Map.entry(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, GATHER_BYTES),
                Map.entry(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, (int) GATHER.toMillis()),
                Map.entry(ConsumerConfig.METADATA_MAX_AGE_CONFIG, (int) TOPICS_AGE.toMillis()));
    }

    /** Without an address there is nothing to read. */
    @Override
    public void start() {
        if (bootstrapServers.isBlank()) {
            LOG.warn("No address of Kafka is configured: no tickets are issued");
            return;
        }
        // Known before it runs: it ends as soon as it is not the one that is meant to run.
        Thread started = Thread.ofPlatform().name("ticketing").daemon().unstarted(this::run);
        thread = started;
        started.start();
    }

    private void run() {
        while (isRunning()) {
            read();
            if (isRunning()) {
                sleep();
            }
        }
    }

    /** Reads until told to stop, or until something goes wrong. */
    private void read() {
        Consumer<String, byte[]> consumer = null;
        try {
            consumer = new KafkaConsumer<>(settings);
            current.set(consumer);
            consumer.subscribe(List.of(topic));
            while (isRunning()) {
                round(consumer);
            }
        } catch (WakeupException stopping) {
            LOG.debug("Stops reading {}", topic);
        } catch (RuntimeException failed) {
            LOG.warn("Bookings of {} wait for their tickets: {}; trying again in {}", topic, failed.toString(), pause);
        } finally {
            current.set(null);
            close(consumer);
        }
    }

    private void round(Consumer<String, byte[]> consumer) {
        ConsumerRecords<String, byte[]> records = consumer.poll(POLL);
        if (!records.isEmpty()) {
            List<IncomingRecord> incoming = new ArrayList<>(records.count());
            for (ConsumerRecord<String, byte[]> record : records) {
                incoming.add(IncomingRecord.of(record));
            }
            handler.handle(incoming);
            consumer.commitSync();
            pause = FIRST_PAUSE;
        }
    }

    private void sleep() {
        try {
            Thread.sleep(pause);
            pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(@Nullable Consumer<String, byte[]> consumer) {
        try {
            if (consumer != null) {
                consumer.close(CloseOptions.timeout(CLOSE_WITHIN));
            }
        } catch (RuntimeException away) {
            LOG.debug("Kafka did not hear that we leave", away);
        }
    }

    /** Lets the records in hand be done. */
    @Override
    public void stop() {
        Thread running = thread;
        thread = null;
        Consumer<String, byte[]> consumer = current.get();
        if (consumer != null) {
            consumer.wakeup();
        } else if (running != null) {
            running.interrupt();
        }
        try {
            if (running != null && !running.join(CLOSE_WITHIN.multipliedBy(2))) {
                running.interrupt();
            }
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
