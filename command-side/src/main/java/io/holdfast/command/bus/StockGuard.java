package io.holdfast.command.bus;

import java.util.List;

/**
 * Counts stocks a second time, in the transaction that appends the events, so that even a fault in an aggregate's own
 * counting cannot sell more than there is unnoticed.
 *
 * <p><b>Errors:</b> {@link StockExceeded}: the transaction must not be committed.
 *
 * <p><b>Threading:</b> safe for use from many threads; takes part in the caller's transaction.
 *
 * <p><b>Source:</b> A7; decision record 2026-12-03-a-second-count-of-fare-classes.
 */
@FunctionalInterface
public interface StockGuard {
    /** Counts nothing. */
    StockGuard NONE = changes -> {};

    /** Takes in the changes of one batch, in the order in which they happened; at least one. */
    void count(List<StockChange> changes);
}
