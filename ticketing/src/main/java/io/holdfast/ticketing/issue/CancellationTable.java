package io.holdfast.ticketing.issue;

import static io.holdfast.ticketing.issue.IssueTable.column;

import io.holdfast.ticketing.record.BookingRecord.Cancelled;
import io.holdfast.ticketing.record.BookingRecord.PlaceCancelled;
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

    /** Adds these places of bookings; what is there already stays as it is. */
    void addPlaces(List<PlaceCancelled> cancellations) {
        if (!cancellations.isEmpty()) {
            jdbc.sql("""
                            insert into ticketing.cancelled_places (booking_id, place_index, since)
                            select booking::uuid, place::int, since::timestamptz
                            from unnest(?::text[], ?::text[], ?::text[]) as cancelled (booking, place, since)
                            order by booking, place
                            on conflict (booking_id, place_index) do nothing""")
                    .param(column(
                            cancellations, cancelled -> cancelled.bookingId().toString()))
                    .param(column(cancellations, cancelled -> Integer.toString(cancelled.placeIndex())))
                    .param(column(cancellations, cancelled -> cancelled.at().toString()))
                    .update();
        }
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
