package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.HoldSeats;

/** Who wants a hold, under which id, and whether the waiting room let them in. */
record Claimant(HoldId holdId, CustomerId customerId, boolean admitted) {
    static Claimant of(HoldSeats command) {
        return new Claimant(command.holdId(), command.customerId(), command.admitted());
    }

    static Claimant of(HoldBestSeats command) {
        return new Claimant(command.holdId(), command.customerId(), command.admitted());
    }
}
