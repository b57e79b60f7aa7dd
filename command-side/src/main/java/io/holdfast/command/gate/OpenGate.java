package io.holdfast.command.gate;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.command.showtime.model.ClaimsAtRest;
import java.time.Instant;
import java.util.List;

/** Lets everybody pass: every request is decided by its showtime. */
public enum OpenGate implements Gate {
    INSTANCE;

    @Override
    public List<SeatCode> takenByOthers(
            ShowtimeId showtimeId, CustomerId customerId, List<SeatCode> seats, boolean admitted) {
        return List.of();
    }

    @Override
    public void atRest(ClaimsAtRest claims, boolean verified, Instant asOf) {}

    @Override
    public void forgotten(ShowtimeId showtimeId) {}

    @Override
    public boolean forgets() {
        return false;
    }
}
