package io.holdfast.audit.verify.fold;

/** One aggregate's part of the log: how far it has come. */
public abstract class Stream extends IdTable.Entry {
    private static final long NONE = -1;

    long lastSequence = NONE;
    long lastPosition = NONE;
    long lastAt = Long.MIN_VALUE;

    Stream(long high, long low) {
        super(high, low);
    }

    /** The identifier of the aggregate, as the log has it. */
    public abstract String name();

    /** Whether the log has events of it, or other streams only speak of it. */
    public boolean hasBegun() {
        return lastSequence != NONE;
    }

    /** The sequence number of its last event; −1 before the first. */
    public long version() {
        return lastSequence;
    }

    /** Where in the log its last event is; −1 before the first. */
    public long lastPosition() {
        return lastPosition;
    }
}
