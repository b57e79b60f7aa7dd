package io.holdfast.ticketing.issue;

import io.holdfast.api.showtime.ShowtimeId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What tickets say about their showtimes.
 *
 * <p><b>Threading:</b> safe for use from many threads; joins its caller's transaction if there is one.
 */
public final class ShowtimeTable {
    private final JdbcClient jdbc;

    ShowtimeTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds a showtime; false if it was there already. */
    boolean add(ShowtimeId id, TicketShowtime showtime) {
        return jdbc.sql("insert into ticket_showtimes (showtime_id, title, venue, starts_at, time_zone)"
                                + " values (?, ?, ?, ?, ?) on conflict (showtime_id) do nothing")
                        .param(id.value())
                        .param(showtime.title())
                        .param(showtime.venue())
                        .param(showtime.startsAt().atOffset(ZoneOffset.UTC))
                        .param(showtime.timeZone().getId())
                        .update()
                == 1;
    }

    /** What is known of this showtime; empty until it is scheduled. */
    public Optional<TicketShowtime> find(ShowtimeId id) {
        return jdbc.sql("select title, venue, starts_at, time_zone from ticket_showtimes where showtime_id = ?")
                .param(id.value())
                .query(ShowtimeTable::row)
                .optional();
    }

    private static TicketShowtime row(ResultSet row, int number) throws SQLException {
        return new TicketShowtime(
                row.getString("title"),
                row.getString("venue"),
                row.getObject("starts_at", OffsetDateTime.class).toInstant(),
                ZoneId.of(row.getString("time_zone")));
    }
}
