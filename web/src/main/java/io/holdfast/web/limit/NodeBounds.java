package io.holdfast.web.limit;

/**
 * How much one node takes on at once, from the size of its heap: when more comes than it can answer, what waits must not
 * take the memory that answering needs.
 *
 * @param connections open at once; further ones wait until one ends
 * @param inFlight requests that are answered at once; one more is told to come again
 */
public record NodeBounds(int connections, int inFlight) {
    /** However much memory there is. */
    public static final int MAX_CONNECTIONS = 16_384;

    /** However much memory there is: more would wait for seconds on any machine of today. */
    public static final int MAX_IN_FLIGHT = 8_192;

    /** What goes to the network in one call: the map of 300 seats whole, which in pieces took a third longer. */
    public static final int WRITE_BYTES = 40 * 1024;

    static final int MIN_CONNECTIONS = 512;
    static final int MIN_IN_FLIGHT = 256;

    /**
     * Measured: 10 KiB, and what is written at once, for a connection on which nothing happens; some 65 KiB more while a
     * request is answered on it.
     */
    private static final long BYTES_PER_CONNECTION = 88L * 1024 + WRITE_BYTES;

    /** The other half is for showtimes, maps, records on their way. */
    private static final int SHARE_OF_HEAP = 2;

    private static final int IN_FLIGHT_OF_CONNECTIONS = 3;
    private static final int CONNECTIONS_OF_IN_FLIGHT = 4;

    /** For a heap of this size (bytes). */
    public static NodeBounds forHeap(long bytes) {
        int connections =
                (int) Math.clamp(bytes / SHARE_OF_HEAP / BYTES_PER_CONNECTION, MIN_CONNECTIONS, MAX_CONNECTIONS);
        int inFlight = Math.clamp(
                (long) connections * IN_FLIGHT_OF_CONNECTIONS / CONNECTIONS_OF_IN_FLIGHT, MIN_IN_FLIGHT, MAX_IN_FLIGHT);
        return new NodeBounds(connections, inFlight);
    }

    /** How many of so many wanted may watch live maps: those who watch leave room for those who buy. */
    public int mapViewers(int wanted) {
        return Math.min(wanted, connections * 5 / 8);
    }

    /** How many of so many wanted may have their place in a waiting room as a stream; the others ask again and again. */
    public int placeViewers(int wanted) {
        return Math.min(wanted, connections / 4);
    }
}
