package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeKind;
import java.util.function.Function;

/**
 * An event of a showtime that is new to the tables.
 *
 * @param kind what kind of showtime it is
 * @param version the event's sequence number
 * @param categoryOf tells the category of a seat of the showtime
 */
public record ShowtimeChange(
        ShowtimeEvent event, ShowtimeKind kind, long version, Function<SeatCode, String> categoryOf) {}
