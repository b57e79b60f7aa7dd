package io.holdfast.audit.verify;

/**
 * Follows a verification and may end it.
 *
 * <p><b>Threading:</b> called by the thread that verifies, some times a second at most from between two batches.
 */
public interface Listener {
    /** Hears of nothing and lets it go on. */
    Listener NONE = new Listener() {};

    /** So far it has come in the log. */
    default void read(long position, long target, long events) {}

    /** The log was read; the rest is comparing. */
    default void comparing() {}

    /** True ends it early. */
    default boolean isCancelled() {
        return false;
    }
}
