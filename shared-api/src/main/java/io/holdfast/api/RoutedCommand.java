package io.holdfast.api;

/** A command that belongs to one aggregate; all commands with the same {@link #aggregateId()} are decided in order. */
public interface RoutedCommand {
    /** The aggregate's identifier as it stands in the event log, for example {@code showtime-42}. */
    String aggregateId();
}
