package io.holdfast.bench.server;

/** A server that can be put under load; it listens on 127.0.0.1. */
public interface Target extends AutoCloseable {
    /** As the report calls it. */
    String name();

    int port();

    /** Its process, whose children count as its own. */
    long pid();

    /** Puts showtimes with consecutive ids on sale, each in a {@link io.holdfast.bench.load.Room}. */
    void putOnSale(long firstShowtime, int count);

    /** Ends the process and waits until it is gone. */
    @Override
    void close();
}
