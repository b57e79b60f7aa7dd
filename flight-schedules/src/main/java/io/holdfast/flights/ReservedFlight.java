package io.holdfast.flights;

import io.holdfast.api.showtime.ShowtimeId;

/** A flight with the number that it will have, or has. */
record ReservedFlight(ShowtimeId id, ScheduledFlight flight) {
    ReservedFlight numbered(ShowtimeId other) {
        return new ReservedFlight(other, flight);
    }
}
