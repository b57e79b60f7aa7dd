package io.holdfast.bench.load;

/**
 * The requests of one benchmark, numbered from 0; a number always means the same request, whoever sends it.
 *
 * <p><b>Threading:</b> immutable.
 */
public interface Requests {
    /** The whole request as it goes over the wire, HTTP/1.1, keep-alive. */
    byte[] bytes(long number);
}
