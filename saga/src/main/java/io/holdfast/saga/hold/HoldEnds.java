package io.holdfast.saga.hold;

import io.holdfast.api.audit.DeadlineKind;
import io.holdfast.api.audit.PendingDeadline;
import io.holdfast.api.audit.PendingDeadlines;
import io.holdfast.api.booking.BookingStatus;
import io.holdfast.api.booking.BookingView;
import java.time.Instant;
import java.util.List;

/**
 * When a hold that runs is ended by itself: when its own time is over, or later where its showtime, asked before to no
 * avail, is asked again only then.
 */
record HoldEnds(HoldDeadlineTable table) implements PendingDeadlines {
    @Override
    public List<PendingDeadline> of(BookingView booking) {
        if (booking.status() != BookingStatus.HELD) {
            return List.of();
        }
        Instant own = EarliestEnds.momentAfter(booking.expiresAt());
        Instant dueAt =
                table.dueAt(booking.holdId().showtimeId()).filter(own::isBefore).orElse(own);
        return List.of(new PendingDeadline(DeadlineKind.HOLD_EXPIRY, dueAt));
    }
}
