package io.holdfast.command.bus;

/**
 * What an event does to a stock of an aggregate, of which only so much may be claimed at once.
 *
 * <p><b>Shape:</b> {@code change} is read from the event alone; {@code claimed} and {@code sellable} are what the
 * aggregate believes to be true after it, and count only where the store does not know the stock yet or where {@code
 * resized} says that the event has set {@code sellable} anew.
 */
public record StockChange(
        String aggregateId, String stock, long change, long claimed, long sellable, boolean resized) {}
