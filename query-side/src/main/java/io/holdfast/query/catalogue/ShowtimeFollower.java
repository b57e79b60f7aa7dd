package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.util.function.Function;

/**
 * A read model that is kept in the same transaction as the programme and made of the same events.
 *
 * <p><b>Shape:</b> each event comes once and in order; the programme has filtered out what an earlier, committed batch had
 * already. {@code categoryOf} tells the category of a seat of the event's showtime.
 */
@FunctionalInterface
public interface ShowtimeFollower {
    void apply(ShowtimeEvent event, long version, Function<SeatCode, String> categoryOf);
}
