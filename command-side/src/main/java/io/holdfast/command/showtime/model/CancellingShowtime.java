package io.holdfast.command.showtime.model;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeEnding;
import io.holdfast.api.showtime.ShowtimeEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Calls a showtime off and ends what is held and booked, a bounded part of it in each decision. */
final class CancellingShowtime {
    /** One decision is one part of a commit that others wait for; its last event says that there is more. */
    static final int MAX_ENDED_AT_ONCE = 500;

    private CancellingShowtime() {}

    static Decision decide(ShowtimeState showtime, CancelShowtime command, Instant now) {
        List<ShowtimeEvent> events = new ArrayList<>();
        if (!showtime.isCancelled()) {
            events.add(new ShowtimeCancelled(showtime.id(), command.reason()));
        }
        int ended = 0;
        for (Hold hold : showtime.holds().claiming()) {
            if (ended == MAX_ENDED_AT_ONCE) {
                break;
            }
            events.add(ending(showtime, hold, now));
            ended++;
        }
        int left = showtime.holds().claiming().size() - ended;
        if (left > 0) {
            events.add(new CancellationContinues(showtime.id(), left));
        }
        return new Decision(events, new ShowtimeEnding(left, showtime.version() + events.size()));
    }

    private static ShowtimeEvent ending(ShowtimeState showtime, Hold hold, Instant now) {
        PaymentId paidBy = hold.bookedBy();
        if (paidBy != null) {
            return Cancelling.cancelledInFull(showtime, hold, paidBy);
        }
        return hold.isExpiredAt(now.toEpochMilli()) ? Ending.expired(showtime, hold) : Ending.released(showtime, hold);
    }
}
