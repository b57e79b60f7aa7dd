package io.holdfast.ticketing.issue;

import io.holdfast.api.showtime.HoldId;
import io.holdfast.ticketing.record.BookingRecord.SealedBuyer;
import io.holdfast.ticketing.record.BookingRecord.ShowtimeFacts;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds issued tickets.
 *
 * <p><b>Threading:</b> safe for use from many threads; joins its caller's transaction if there is one.
 */
public final class TicketTable {
    private final JdbcClient jdbc;

    TicketTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The valid tickets of a booking in the order of its places; empty until they are issued and once they are void. */
    public List<Ticket> ofBooking(HoldId bookingId) {
        return jdbc.sql("select ticket_id, code, nonce, place, category from ticketing.tickets"
                        + " where booking_id = :booking and not exists"
                        + " (select 1 from ticketing.cancellations where booking_id = :booking) and not exists"
                        + " (select 1 from ticketing.cancelled_places c where c.booking_id = :booking"
                        + " and c.place_index = tickets.place_index) order by place_index")
                .param("booking", bookingId.value())
                .query(TicketTable::ticket)
                .list();
    }

    /** The booking with its valid tickets; empty until they are issued and once they are void. */
    public Optional<IssuedBooking> booking(HoldId bookingId) {
        List<Ticket> tickets = ofBooking(bookingId);
        return tickets.isEmpty()
                ? Optional.empty()
                : jdbc.sql("select * from ticketing.bookings where booking_id = ?")
                        .param(bookingId.value())
                        .query((row, number) -> new IssuedBooking(bookingId, showtime(row), buyer(row), tickets))
                        .optional();
    }

    private static Ticket ticket(ResultSet row, int number) throws SQLException {
        return new Ticket(
                row.getObject("ticket_id", UUID.class),
                row.getString("code"),
                row.getLong("nonce"),
                row.getString("place"),
                row.getString("category"));
    }

    private static ShowtimeFacts showtime(ResultSet row) throws SQLException {
        return new ShowtimeFacts(
                row.getString("title"),
                row.getString("venue"),
                row.getObject("starts_at", OffsetDateTime.class).toInstant(),
                ZoneId.of(row.getString("time_zone")));
    }

    private static @Nullable SealedBuyer buyer(ResultSet row) throws SQLException {
        String customerId = row.getString("buyer_customer_id");
        String sealed = row.getString("buyer_sealed");
        return customerId == null || sealed == null ? null : new SealedBuyer(customerId, sealed);
    }
}
