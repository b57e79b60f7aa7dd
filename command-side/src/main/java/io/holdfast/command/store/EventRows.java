package io.holdfast.command.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.axonframework.common.DateTimeUtils;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** Events as columns, one array per column, in the order of {@link EventTables#APPEND}. */
final class EventRows {
    private final String[] aggregateIds;
    private final Long[] sequenceNumbers;
    private final @Nullable String[] types;
    private final String[] eventIds;
    private final String[] timestamps;
    private final String[] payloadTypes;
    private final @Nullable String[] payloadRevisions;
    private final byte[][] payloads;
    private final byte[][] metaData;

    EventRows(List<? extends EventMessage<?>> events, Serializer serializer) {
        int size = events.size();
        aggregateIds = new String[size];
        sequenceNumbers = new Long[size];
        types = new String[size];
        eventIds = new String[size];
        timestamps = new String[size];
        payloadTypes = new String[size];
        payloadRevisions = new String[size];
        payloads = new byte[size][];
        metaData = new byte[size][];
        for (int row = 0; row < size; row++) {
            set(row, domainEvent(events.get(row)), serializer);
        }
    }

    private void set(int row, DomainEventMessage<?> event, Serializer serializer) {
        aggregateIds[row] = event.getAggregateIdentifier();
        sequenceNumbers[row] = event.getSequenceNumber();
        types[row] = event.getType();
        eventIds[row] = event.getIdentifier();
        timestamps[row] = DateTimeUtils.formatInstant(event.getTimestamp());
        SerializedObject<byte[]> payload = serializer.serialize(event.getPayload(), byte[].class);
        payloadTypes[row] = payload.getType().getName();
        payloadRevisions[row] = payload.getType().getRevision();
        payloads[row] = payload.getData();
        metaData[row] = serializer.serialize(event.getMetaData(), byte[].class).getData();
    }

    /** An event without an aggregate is a stream of its own, as everywhere in Axon. */
    private static DomainEventMessage<?> domainEvent(EventMessage<?> event) {
        return event instanceof DomainEventMessage<?> domainEvent
                ? domainEvent
                : new GenericDomainEventMessage<>(null, event.getIdentifier(), 0L, event, event::getTimestamp);
    }

    void bind(PreparedStatement statement) throws SQLException {
        Connection connection = statement.getConnection();
        statement.setArray(1, connection.createArrayOf("text", aggregateIds));
        statement.setArray(2, connection.createArrayOf("int8", sequenceNumbers));
        statement.setArray(3, connection.createArrayOf("text", types));
        statement.setArray(4, connection.createArrayOf("text", eventIds));
        statement.setArray(5, connection.createArrayOf("text", timestamps));
        statement.setArray(6, connection.createArrayOf("text", payloadTypes));
        statement.setArray(7, connection.createArrayOf("text", payloadRevisions));
        statement.setArray(8, connection.createArrayOf("bytea", payloads));
        statement.setArray(9, connection.createArrayOf("bytea", metaData));
    }
}
