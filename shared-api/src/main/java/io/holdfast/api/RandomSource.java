package io.holdfast.api;

/**
 * Where unguessable bytes come from: keys and nonces are passed in like times and ids, so that a test can repeat a run.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
@FunctionalInterface
public interface RandomSource {
    /** So many new bytes, which nobody can foretell. */
    byte[] nextBytes(int count);
}
