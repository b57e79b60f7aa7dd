package io.holdfast.ticketing.checkin;

import io.holdfast.api.checkin.CheckIn;
import io.holdfast.api.checkin.FirstScan;
import io.holdfast.api.checkin.ScanResult;
import io.holdfast.api.checkin.ScannedTicket;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tickets and their scans.
 *
 * <p><b>Threading:</b> safe for use from many threads; joins its caller's transaction if there is one.
 */
final class ScanTable {
    private static final String TICKET = """
            select ticket_id, booking_id, t.showtime_id, title, place, category, nonce,
                least(c.since, p.since) as since
            from ticketing.tickets t
            join ticketing.bookings b using (booking_id)
            left join ticketing.cancellations c using (booking_id)
            left join ticketing.cancelled_places p using (booking_id, place_index)
            where %s for update of t""";

    private static final String SCANS = """
            select s.scan_id, s.result, s.gate, s.at, s.offline, t.ticket_id, t.booking_id, t.showtime_id, b.title, t.place,
                t.category, f.scan_id as first_id, f.gate as first_gate, f.at as first_at
            from ticketing.scans s
            join ticketing.tickets t using (ticket_id)
            join ticketing.bookings b using (booking_id)
            left join ticketing.scans f on f.scan_id = """;

    /** The answer names the scan that counted then. */
    private static final String AS_ANSWERED = SCANS + "s.first_scan_id where s.scan_id = ?";

    /** A list shows the scan that counts now. */
    private static final String AS_IT_IS = SCANS + """
            (select e.scan_id from ticketing.scans e where e.ticket_id = s.ticket_id and e.admitted
                order by e.at, e.scan_id limit 1)
            """;

    private static final String OF_SHOWTIME = "(:showtime::bigint is null or t.showtime_id = :showtime)";

    /** Somebody came in whom the ticket did not entitle. */
    private static final String CONFLICTING = """
             and s.admitted and (s.result = 'VOID' or exists (select 1 from ticketing.scans o
                where o.ticket_id = s.ticket_id and o.admitted and o.scan_id <> s.scan_id))""";

    private final JdbcClient jdbc;

    ScanTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The ticket with this id; nobody else judges its scans until the transaction ends. */
    Optional<KnownTicket> lock(UUID ticketId) {
        return ticket("ticket_id = ?", ticketId);
    }

    /** As above, by what is printed on it. */
    Optional<KnownTicket> lock(String code) {
        return ticket("code = ?", code);
    }

    private Optional<KnownTicket> ticket(String condition, Object value) {
        return jdbc.sql(TICKET.formatted(condition))
                .param(value)
                .query((row, number) -> {
                    OffsetDateTime since = row.getObject("since", OffsetDateTime.class);
                    return new KnownTicket(
                            scanned(row), row.getLong("nonce"), since == null ? null : since.toInstant());
                })
                .optional();
    }

    /** What was answered to this scan; empty for a new one. */
    Optional<CheckIn> find(UUID scanId) {
        return jdbc.sql(AS_ANSWERED).param(scanId).query(ScanTable::checkIn).optional();
    }

    /** The scan that counts of those that somebody came in with. */
    Optional<FirstScan> first(UUID ticketId) {
        return jdbc.sql("select scan_id, gate, at from ticketing.scans where ticket_id = ? and admitted"
                        + " order by at, scan_id limit 1")
                .param(ticketId)
                .query((row, number) ->
                        new FirstScan(row.getObject("scan_id", UUID.class), row.getString("gate"), instant(row, "at")))
                .optional();
    }

    /** Keeps a scan; false if there is one with its id. */
    boolean add(CheckIn checkIn, UUID ticketId, boolean admitted, Instant receivedAt) {
        return jdbc.sql("""
                                insert into ticketing.scans (scan_id, ticket_id, gate, at, offline, admitted, result,
                                    first_scan_id, received_at)
                                values (:scan, :ticket, :gate, :at, :offline, :admitted, :result, :first, :received)
                                on conflict (scan_id) do nothing""")
                        .param("scan", checkIn.scanId())
                        .param("ticket", ticketId)
                        .param("gate", checkIn.gate())
                        .param("at", checkIn.at().atOffset(ZoneOffset.UTC))
                        .param("offline", checkIn.offline())
                        .param("admitted", admitted)
                        .param("result", checkIn.result().name())
                        .param(
                                "first",
                                checkIn.first() == null ? null : checkIn.first().scanId(),
                                Types.OTHER)
                        .param("received", receivedAt.atOffset(ZoneOffset.UTC))
                        .update()
                == 1;
    }

    long count(boolean conflicts, @Nullable ShowtimeId showtimeId) {
        return jdbc.sql("select count(*) from ticketing.scans s join ticketing.tickets t using (ticket_id) where "
                        + condition(conflicts))
                .param("showtime", showtimeId == null ? null : showtimeId.value(), Types.BIGINT)
                .query(Long.class)
                .single();
    }

    List<CheckIn> page(boolean conflicts, @Nullable ShowtimeId showtimeId, int size, int page) {
        return jdbc.sql(AS_IT_IS + "where " + condition(conflicts)
                        + " order by s.at desc, s.scan_id limit :size offset :offset")
                .param("showtime", showtimeId == null ? null : showtimeId.value(), Types.BIGINT)
                .param("size", size)
                .param("offset", (long) page * size)
                .query(ScanTable::checkIn)
                .list();
    }

    private static String condition(boolean conflicts) {
        return conflicts ? OF_SHOWTIME + CONFLICTING : OF_SHOWTIME;
    }

    private static CheckIn checkIn(ResultSet row, int number) throws SQLException {
        UUID firstId = row.getObject("first_id", UUID.class);
        return new CheckIn(
                row.getObject("scan_id", UUID.class),
                ScanResult.valueOf(row.getString("result")),
                row.getString("gate"),
                instant(row, "at"),
                row.getBoolean("offline"),
                scanned(row),
                firstId == null ? null : new FirstScan(firstId, row.getString("first_gate"), instant(row, "first_at")));
    }

    private static ScannedTicket scanned(ResultSet row) throws SQLException {
        return new ScannedTicket(
                row.getObject("ticket_id", UUID.class),
                new HoldId(row.getObject("booking_id", UUID.class)),
                new ShowtimeId(row.getLong("showtime_id")),
                row.getString("title"),
                row.getString("place"),
                row.getString("category"));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
