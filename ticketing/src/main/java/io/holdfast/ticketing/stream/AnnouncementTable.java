package io.holdfast.ticketing.stream;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Bookings whose tickets are to be announced: the outbox of the topic.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
final class AnnouncementTable {
    private static final String LEASE = "announcements";

    private final JdbcClient jdbc;
    private final UUID node;

    /** {@code node} is this node's name for its lease. */
    AnnouncementTable(JdbcClient jdbc, UUID node) {
        this.jdbc = jdbc;
        this.node = node;
    }

    /** Whether this node is the one that announces, until this much later at least. Two would only announce twice. */
    boolean isOurs(Instant now, Duration lease) {
        return jdbc.sql("""
                                insert into ticketing.leases (name, holder, until) values (:name, :node, :until)
                                on conflict (name) do update set holder = excluded.holder, until = excluded.until
                                where leases.holder = :node or leases.until < :now""")
                        .param("name", LEASE)
                        .param("node", node)
                        .param("until", now.plus(lease).atOffset(ZoneOffset.UTC))
                        .param("now", now.atOffset(ZoneOffset.UTC))
                        .update()
                == 1;
    }

    List<Announcement> next(int count) {
        return jdbc.sql("""
                        select booking_id, showtime_id, issued_at,
                            array_agg(ticket_id::text order by place_index) as ids,
                            array_agg(place order by place_index) as places,
                            array_agg(category order by place_index) as categories
                        from (select booking_id from ticketing.announcements limit ?) due
                        join ticketing.bookings using (booking_id)
                        join ticketing.tickets using (booking_id, showtime_id)
                        group by booking_id, showtime_id, issued_at""").param(count).query(AnnouncementTable::row).list();
    }

    void done(List<Announcement> announced) {
        String[] ids = announced.stream()
                .map(announcement -> announcement.bookingId().toString())
                .toArray(String[]::new);
        jdbc.sql("delete from ticketing.announcements where booking_id = any(?::uuid[])")
                .param(ids)
                .update();
    }

    long count() {
        return jdbc.sql("select count(*) from ticketing.announcements")
                .query(Long.class)
                .single();
    }

    private static Announcement row(ResultSet row, int number) throws SQLException {
        return new Announcement(
                row.getObject("booking_id", UUID.class),
                row.getLong("showtime_id"),
                row.getObject("issued_at", OffsetDateTime.class).toInstant(),
                (String[]) row.getArray("ids").getArray(),
                (String[]) row.getArray("places").getArray(),
                (String[]) row.getArray("categories").getArray());
    }
}
