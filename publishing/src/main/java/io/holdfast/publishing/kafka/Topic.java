package io.holdfast.publishing.kafka;

/** The topics, whatever they are called. A compacted one keeps the last record of each key. */
enum Topic {
    BOOKING_EVENTS(false),
    REFUND_EVENTS(false),
    SEAT_MAP(true);

    private final boolean compacted;

    Topic(boolean compacted) {
        this.compacted = compacted;
    }

    boolean isCompacted() {
        return compacted;
    }
}
