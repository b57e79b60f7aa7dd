package io.holdfast.ticketing.stream;

import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * A record as it came.
 *
 * @param id topic, partition and offset: no other record has it
 */
record IncomingRecord(String id, String key, byte[] value, Instant at) {
    static IncomingRecord of(ConsumerRecord<String, byte[]> record) {
        String id = record.topic() + "-" + record.partition() + "-" + record.offset();
        return new IncomingRecord(
                id, orEmpty(record.key()), orEmpty(record.value()), Instant.ofEpochMilli(record.timestamp()));
    }

    private static String orEmpty(@Nullable String key) {
        return key == null ? "" : key;
    }

    private static byte[] orEmpty(byte @Nullable [] value) {
        return value == null ? new byte[0] : value;
    }
}
