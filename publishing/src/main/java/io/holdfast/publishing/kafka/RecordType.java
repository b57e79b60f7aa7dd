package io.holdfast.publishing.kafka;

import java.util.Locale;

/** What a record may tell: its CloudEvents type, the schema of its data, and the topic it goes to. */
enum RecordType {
    BOOKING_CONFIRMED(Topic.BOOKING_EVENTS),
    BOOKING_CANCELLED(Topic.BOOKING_EVENTS),
    PLACE_CANCELLED(Topic.BOOKING_EVENTS),
    SEAT_ASSIGNED(Topic.BOOKING_EVENTS),
    BOOKING_FAILED(Topic.BOOKING_EVENTS),
    REFUND_REQUESTED(Topic.REFUND_EVENTS),
    REFUND_COMPLETED(Topic.REFUND_EVENTS),
    REFUND_FAILED(Topic.REFUND_EVENTS),
    SEATMAP_CHANGED(Topic.SEAT_MAP, "seat-map-changed");

    private static final String VERSION = "v1";

    private final Topic topic;
    private final String type;
    private final String schema;

    RecordType(Topic topic) {
        this.topic = topic;
        this.type = typeOf(name());
        this.schema = "urn:holdfast:schema:" + lower(name()).replace('_', '-') + ":" + VERSION;
    }

    RecordType(Topic topic, String schemaName) {
        this.topic = topic;
        this.type = typeOf(name());
        this.schema = "urn:holdfast:schema:" + schemaName + ":" + VERSION;
    }

    private static String typeOf(String name) {
        return "io.holdfast." + lower(name).replace('_', '.') + "." + VERSION;
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    Topic topic() {
        return topic;
    }

    /** The {@code type} of the CloudEvent. */
    String type() {
        return type;
    }

    /** The {@code dataschema} of the CloudEvent. */
    String schema() {
        return schema;
    }
}
