package io.holdfast.audit.log;

import org.jspecify.annotations.Nullable;

/**
 * One row of the log, as it is stored.
 *
 * <p><b>Shape:</b> {@code position} rises but has gaps; {@code sequenceNumber} counts the events of the aggregate from 0
 * without any; {@code timestamp} is an instant in ISO 8601, UTC; {@code payload} and {@code metaData} are JSON in UTF-8,
 * not copied: do not change them. An event without an aggregate is the only one of its stream.
 *
 * @param revision of the payload type; absent where a type has none
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares rows; copies would cost more than reading them
public record LoggedEvent(
        long position,
        String aggregateId,
        long sequenceNumber,
        @Nullable String aggregateType,
        String eventId,
        String timestamp,
        String payloadType,
        @Nullable String revision,
        byte[] payload,
        byte[] metaData) {}
