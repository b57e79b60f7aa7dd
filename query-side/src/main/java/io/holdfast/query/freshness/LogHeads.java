package io.holdfast.query.freshness;

/**
 * Where the streams of the event log end, so that "not yet here" can be told from "does not exist".
 *
 * <p><b>Threading:</b> safe for use from many threads; each call asks the database once.
 */
@FunctionalInterface
public interface LogHeads {
    /** What {@link #versionOf} answers for a stream that does not exist. */
    long NO_VERSION = -1;

    /** The sequence number of the last committed event of this stream, or {@link #NO_VERSION}. */
    long versionOf(String aggregateId);
}
