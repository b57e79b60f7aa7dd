package io.holdfast.ticketing.issue;

import static io.holdfast.ticketing.issue.IssueTable.column;

import io.holdfast.ticketing.record.BookingRecord.Cancelled;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Which bookings were cancelled, and since when. It is kept apart from the tickets, so that a cancellation counts even if
 * its tickets are issued after it or at the same moment.
 *
 * <p><b>Threading:</b> safe for use from many threads; joins its caller's transaction if there is one.
 */
final class CancellationTable {
    private final JdbcClient jdbc;

    CancellationTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds these; what is there already stays as it is. */
    void add(List<Cancelled> cancellations) {
        if (!cancellations.isEmpty()) {
            jdbc.sql("""
                            insert into ticketing.cancellations (booking_id, since)
                            select booking::uuid, since::timestamptz
                            from unnest(?::text[], ?::text[]) as cancelled (booking, since) order by booking
                            on conflict (booking_id) do nothing""")
                    .param(column(
                            cancellations, cancelled -> cancelled.bookingId().toString()))
                    .param(column(cancellations, cancelled -> cancelled.at().toString()))
                    .update();
        }
    }
}
