package io.holdfast.ticketing.issue;

import io.holdfast.api.showtime.HoldId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The issued tickets.
 *
 * <p><b>Threading:</b> safe for use from many threads; joins its caller's transaction if there is one.
 */
public final class TicketTable {
    private final JdbcClient jdbc;

    TicketTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores the tickets of a booking, all its places in order; those that are there already stay as they are. */
    void add(HoldId bookingId, List<Ticket> tickets) {
        jdbc.sql("""
                        insert into tickets (ticket_id, booking_id, place_index, showtime_id, code, place, category)
                        select id::uuid, ?, nr - 1, ?, code, place, category
                        from unnest(?::text[], ?::text[], ?::text[], ?::text[])
                            with ordinality as issued (id, code, place, category, nr)
                        on conflict (booking_id, place_index) do nothing""")
                .param(bookingId.value())
                .param(bookingId.showtimeId().value())
                .param(column(tickets, ticket -> ticket.id().toString()))
                .param(column(tickets, Ticket::code))
                .param(column(tickets, Ticket::place))
                .param(column(tickets, Ticket::category))
                .update();
    }

    /** From this moment on the tickets of a booking admit nobody; those that are void already stay so since then. */
    void invalidate(HoldId bookingId, Instant at) {
        jdbc.sql("update tickets set void_since = ? where booking_id = ? and void_since is null")
                .param(at.atOffset(ZoneOffset.UTC))
                .param(bookingId.value())
                .update();
    }

    /** The valid tickets of a booking in the order of its places; empty until they are issued and once they are void. */
    public List<Ticket> ofBooking(HoldId bookingId) {
        return jdbc.sql("select ticket_id, code, place, category from tickets where booking_id = ?"
                        + " and void_since is null order by place_index")
                .param(bookingId.value())
                .query(TicketTable::row)
                .list();
    }

    private static @Nullable String[] column(List<Ticket> tickets, Function<Ticket, @Nullable String> value) {
        @Nullable String[] column = new @Nullable String[tickets.size()];
        for (int i = 0; i < column.length; i++) {
            column[i] = value.apply(tickets.get(i));
        }
        return column;
    }

    private static Ticket row(ResultSet row, int number) throws SQLException {
        return new Ticket(
                row.getObject("ticket_id", UUID.class),
                row.getString("code"),
                row.getString("place"),
                row.getString("category"));
    }
}
