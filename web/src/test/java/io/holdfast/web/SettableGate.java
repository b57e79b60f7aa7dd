package io.holdfast.web;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGate;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A gate that knows what a test says. */
final class SettableGate implements SeatGate {
    final Set<SeatCode> taken = ConcurrentHashMap.newKeySet();

    @Override
    public List<SeatCode> takenByOthers(
            ShowtimeId showtimeId, CustomerId customerId, List<SeatCode> seats, boolean admitted) {
        return seats.stream().filter(taken::contains).toList();
    }
}
