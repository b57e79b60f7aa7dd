package io.holdfast.command.showtime.model;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.NamePassenger;
import io.holdfast.api.showtime.PassengerNamed;
import io.holdfast.api.showtime.RefusalReason;
import java.time.Instant;

/** Notes who a place is for, until the start. */
final class NamingPassengers {
    private NamingPassengers() {}

    static Decision decide(ShowtimeState showtime, NamePassenger command, Instant now) {
        CustomerId asker = command.customerId();
        Hold hold = showtime.holds().find(command.holdId());
        if (hold == null || (asker != null && !hold.belongsTo(asker))) {
            return Decision.refused(RefusalReason.NO_SUCH_HOLD);
        }
        if (hold.isExpiredAt(now.toEpochMilli())) {
            return Decision.refused(RefusalReason.HOLD_EXPIRED);
        }
        if (SinglePlace.find(showtime, hold, command.place()) == null) {
            return Decision.refused(RefusalReason.NO_SUCH_PLACE);
        }
        return now.isBefore(showtime.startsAt())
                ? showtime.accept(new PassengerNamed(showtime.id(), hold.id(), command.place(), command.passenger()))
                : Decision.refused(RefusalReason.ALREADY_STARTED);
    }
}
