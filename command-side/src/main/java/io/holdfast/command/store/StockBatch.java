package io.holdfast.command.store;

import io.holdfast.command.bus.StockChange;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Changes of stocks that one statement can write: either counts, each stock once with the sum of its changes, or one
 * resizing. Stocks come in the order of their names, so that all nodes lock rows in the same order.
 */
record StockBatch(boolean resizes, List<StockChange> stocks) {
    /** The same changes in as few statements as keep counts and resizings in order. */
    static List<StockBatch> split(List<StockChange> changes) {
        List<StockBatch> batches = new ArrayList<>();
        SortedMap<String, StockChange> counts = new TreeMap<>();
        for (StockChange change : changes) {
            if (change.resized()) {
                addCounts(counts, batches);
                batches.add(new StockBatch(true, List.of(change)));
            } else {
                counts.merge(change.aggregateId() + "/" + change.stock(), change, StockBatch::sum);
            }
        }
        addCounts(counts, batches);
        return batches;
    }

    private static void addCounts(SortedMap<String, StockChange> counts, List<StockBatch> batches) {
        if (!counts.isEmpty()) {
            batches.add(new StockBatch(false, List.copyOf(counts.values())));
            counts.clear();
        }
    }

    private static StockChange sum(StockChange earlier, StockChange later) {
        return new StockChange(
                later.aggregateId(),
                later.stock(),
                earlier.change() + later.change(),
                later.claimed(),
                later.sellable(),
                false);
    }
}
