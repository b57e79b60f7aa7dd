package io.holdfast.web;

import io.holdfast.api.audit.PendingDeadline;
import io.holdfast.api.audit.PendingDeadlines;
import io.holdfast.api.booking.BookingView;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Knows the deadlines that a test puts there. */
final class RecordedDeadlines implements PendingDeadlines {
    final List<PendingDeadline> due = new CopyOnWriteArrayList<>();

    @Override
    public List<PendingDeadline> of(BookingView booking) {
        return List.copyOf(due);
    }
}
