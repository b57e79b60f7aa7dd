package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.RefusalReason;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds one place of a hold or booking by its number; one that was cancelled is not there any more. */
final class SinglePlace {
    private SinglePlace() {}

    /** {@code null} when the hold has no such place. */
    static @Nullable NumberedPlace find(ShowtimeState showtime, Hold hold, int number) {
        NumberedPlace place = showtime.placesOf(hold).find(number);
        return place == null || place.cancelled() ? null : place;
    }

    /** What is decided about a place that is paid for, or why there is none. */
    static Decision booked(
            ShowtimeState showtime, HoldId booking, int number, Function<NumberedPlace, Decision> decide) {
        Hold hold = showtime.holds().find(booking);
        if (hold == null) {
            return Decision.refused(RefusalReason.NO_SUCH_HOLD);
        }
        if (!hold.isBooked()) {
            return Decision.refused(RefusalReason.NOT_BOOKED);
        }
        NumberedPlace place = find(showtime, hold, number);
        return place == null ? Decision.refused(RefusalReason.NO_SUCH_PLACE) : decide.apply(place);
    }
}
