package io.holdfast.web;

import io.holdfast.api.showtime.CurrentSeatMaps;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The maps that a test has put at hand. */
final class SettableMaps implements CurrentSeatMaps {
    final Map<ShowtimeId, SeatMap> maps = new ConcurrentHashMap<>();

    @Override
    public SeatMap current(ShowtimeId showtimeId) {
        return maps.get(showtimeId);
    }
}
