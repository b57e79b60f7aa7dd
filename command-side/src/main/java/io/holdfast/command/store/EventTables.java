package io.holdfast.command.store;

import org.axonframework.eventsourcing.eventstore.jdbc.EventSchema;

/** What the tables and columns of the event log are called; Flyway creates them, the framework only uses them. */
public final class EventTables {
    /** The table of all events, and the table of snapshots. */
    public static final EventSchema SCHEMA = EventSchema.builder()
            .eventTable("domain_event")
            .snapshotTable("snapshot_event")
            .globalIndexColumn("global_index")
            .aggregateIdentifierColumn("aggregate_identifier")
            .sequenceNumberColumn("sequence_number")
            .typeColumn("type")
            .eventIdentifierColumn("event_identifier")
            .timestampColumn("time_stamp")
            .payloadTypeColumn("payload_type")
            .payloadRevisionColumn("payload_revision")
            .payloadColumn("payload")
            .metaDataColumn("meta_data")
            .build();

    /** Appends any number of events with one statement, so that a batch costs one round trip and one plan. */
    static final String APPEND = "INSERT INTO domain_event (aggregate_identifier, sequence_number, type,"
            + " event_identifier, time_stamp, payload_type, payload_revision, payload, meta_data)"
            + " SELECT * FROM unnest(?::text[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],"
            + " ?::bytea[], ?::bytea[])";

    private EventTables() {}
}
