package io.holdfast.command.bus;

/** Where aggregates write down what their events do to their stocks. */
@FunctionalInterface
public interface StockChanges {
    void add(StockChange change);
}
