package io.holdfast.api.audit;

import io.holdfast.api.booking.BookingView;
import java.util.List;

/**
 * What is due for a booking by one of those who keep deadlines; there are several, and each knows its own.
 *
 * <p><b>Threading:</b> blocks on the database; safe for use from many threads.
 */
@FunctionalInterface
public interface PendingDeadlines {
    /** In no order; empty when nothing is due. */
    List<PendingDeadline> of(BookingView booking);
}
