package io.holdfast.query.seatmap;

import java.time.Instant;

/**
 * A seat map's changing part at one moment.
 *
 * <p><b>Shape:</b> {@code version} is the last event that was applied, {@code mapVersion} the last that changed the map
 * and {@code asOf} that one's time. {@code chunkVersions} tell which version last changed each chunk of seats, {@code
 * free} how many places each area still has.
 *
 * <p><b>Threading:</b> the arrays are copies; nobody writes to them.
 */
@SuppressWarnings("ArrayRecordComponent") // copies that live for one rendering
record BoardState(long version, long mapVersion, Instant asOf, byte[] statuses, long[] chunkVersions, int[] free) {}
