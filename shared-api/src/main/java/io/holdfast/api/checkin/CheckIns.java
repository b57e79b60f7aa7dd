package io.holdfast.api.checkin;

import io.holdfast.api.showtime.ShowtimeId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lets people in, once with each ticket.
 *
 * <p>Of all scans that let somebody in, the earliest counts, by the gates' clocks; of two at the same instant the one with
 * the smaller id. So whatever order gates upload their scans in, the same one counts in the end.
 *
 * <p><b>Errors:</b> none of its own: a refusal is a {@link ScanResult}.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; the scans of one ticket are judged one after another.
 */
public interface CheckIns {
    /** Scans that a gate may upload at once. */
    int MAX_BATCH = 500;

    /** Judges one scan. A repeated scan gets the answer of the first time. */
    CheckIn scan(Scan scan);

    /** Judges scans in this order, each for itself. */
    default List<CheckIn> scanAll(List<Scan> scans) {
        return scans.stream().map(this::scan).toList();
    }

    /**
     * Kept scans, of one showtime or of all. With {@code conflicts} only those that let somebody in whom the ticket did not
     * entitle: on a ticket that more than one came in with, or on one that was void.
     */
    CheckInPage find(boolean conflicts, @Nullable ShowtimeId showtimeId, int page);
}
