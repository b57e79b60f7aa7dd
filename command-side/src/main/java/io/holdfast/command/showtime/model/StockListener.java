package io.holdfast.command.showtime.model;

/** Hears how an event has changed what is claimed of a category, or how much may be. */
@FunctionalInterface
public interface StockListener {
    /**
     * @param change as the event alone tells it
     * @param claimed what the showtime itself has counted after it
     * @param sellable how much may be claimed after it
     * @param resized whether the event has changed that
     */
    void changed(String category, long change, long claimed, long sellable, boolean resized);
}
