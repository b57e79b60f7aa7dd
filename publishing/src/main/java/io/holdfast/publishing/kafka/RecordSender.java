package io.holdfast.publishing.kafka;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.jspecify.annotations.Nullable;

/**
 * Sends records and returns when all of them are acknowledged.
 *
 * <p>Records of one key never travel together: the next leaves when the one before has arrived. So whatever is lost on the
 * way, what a topic shows of a key for the first time is in order.
 *
 * <p><b>Errors:</b> {@link BrokerAway} after the time that {@link KafkaProperties#sendTimeout} gives, twice at most. Some of
 * the records may have arrived.
 *
 * <p><b>Threading:</b> safe for use from many threads; waits.
 */
final class RecordSender {
    /** The way to the broker. */
    interface Connection {
        /** What sends; throws while the broker has never answered. */
        Producer<String, byte[]> producer();

        /** Says that records were not acknowledged. */
        void lost(Exception cause);
    }

    private static final List<Header> HEADERS =
            List.of(new RecordHeader("content-type", CloudEvent.CONTENT_TYPE.getBytes(StandardCharsets.US_ASCII)));

    private final Connection broker;
    private final KafkaProperties.TopicNames names;

    RecordSender(Connection broker, KafkaProperties.TopicNames names) {
        this.broker = broker;
        this.names = names;
    }

    void send(List<PublicRecord> records) {
        if (records.isEmpty()) {
            return;
        }
        List<PublicRecord> wave = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (PublicRecord record : records) {
            if (!keys.add(record.topic() + record.key())) {
                sendTogether(wave);
                wave.clear();
                keys.clear();
                keys.add(record.topic() + record.key());
            }
            wave.add(record);
        }
        sendTogether(wave);
    }

    private void sendTogether(List<PublicRecord> wave) {
        List<Future<?>> sent = new ArrayList<>(wave.size());
        @Nullable Exception failure = null;
        try {
            Producer<String, byte[]> producer = broker.producer();
            for (PublicRecord record : wave) {
                sent.add(producer.send(kafkaRecord(record)));
            }
        } catch (RuntimeException refused) {
            failure = refused;
        }
        for (Future<?> each : sent) {
            @Nullable Exception lost = await(each);
            failure = failure == null ? lost : failure;
        }
        if (failure != null) {
            broker.lost(failure);
            throw new BrokerAway(wave.size() + " records were not acknowledged", failure);
        }
    }

    private ProducerRecord<String, byte[]> kafkaRecord(PublicRecord record) {
        return new ProducerRecord<>(names.of(record.topic()), null, record.key(), record.value(), HEADERS);
    }

    /** The producer itself gives up in time; here everything is waited for, so that nothing arrives after its successor. */
    private static @Nullable Exception await(Future<?> sent) {
        try {
            sent.get();
            return null;
        } catch (ExecutionException lost) {
            return lost;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return stopped;
        }
    }
}
