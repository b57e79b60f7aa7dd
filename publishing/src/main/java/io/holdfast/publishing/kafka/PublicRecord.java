package io.holdfast.publishing.kafka;

/**
 * A record on its way to a topic.
 *
 * <p><b>Threading:</b> nobody writes to the bytes.
 */
@SuppressWarnings("ArrayRecordComponent") // bytes on their way out
record PublicRecord(Topic topic, String key, byte[] value) {}
