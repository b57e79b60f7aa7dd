package io.holdfast.saga.hold;

import io.holdfast.api.showtime.ShowtimeId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table of deadlines. Whoever works on due ones keeps their rows locked until it has written when they are due next;
 * a hold that comes meanwhile waits for that, so that none falls between an answer and its being written.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
final class HoldDeadlineTable {
    private final JdbcClient jdbc;

    HoldDeadlineTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Writes only what is new or earlier; a row that stays as it is is locked all the same. */
    void bringForward(EarliestEnds ends) {
        jdbc.sql("insert into hold_deadline (showtime_id, due_at)"
                        + " select * from unnest(?::bigint[], ?::timestamptz[])"
                        + " on conflict (showtime_id) do update set due_at = excluded.due_at, asked = 0"
                        + " where hold_deadline.due_at > excluded.due_at")
                .param(ends.showtimes())
                .param(ends.dueTimes())
                .update();
    }

    /** Locks the longest due rows, passing over those that somebody else works on. */
    List<DueShowtime> lockDue(Instant now, int limit) {
        return jdbc.sql("select showtime_id, asked from hold_deadline where due_at <= ? order by due_at limit ?"
                        + " for update skip locked")
                .param(utc(now))
                .param(limit)
                .query(HoldDeadlineTable::due)
                .list();
    }

    private static DueShowtime due(ResultSet row, int number) throws SQLException {
        return new DueShowtime(new ShowtimeId(row.getLong("showtime_id")), row.getInt("asked"));
    }

    void postpone(List<NextLook> looks) {
        jdbc.sql("update hold_deadline d set due_at = next.due_at, asked = next.asked"
                        + " from unnest(?::bigint[], ?::timestamptz[], ?::int[]) as next (showtime_id, due_at, asked)"
                        + " where d.showtime_id = next.showtime_id")
                .param(looks.stream().map(look -> look.showtime().value()).toArray(Long[]::new))
                .param(looks.stream().map(look -> look.dueAt().toString()).toArray(String[]::new))
                .param(looks.stream().map(NextLook::asked).toArray(Integer[]::new))
                .update();
    }

    void remove(List<ShowtimeId> showtimes) {
        jdbc.sql("delete from hold_deadline where showtime_id = any(?::bigint[])")
                .param(showtimes.stream().map(ShowtimeId::value).toArray(Long[]::new))
                .update();
    }

    /** When this showtime is asked next; empty when nobody thinks that one of its holds runs. */
    Optional<Instant> dueAt(ShowtimeId showtime) {
        return jdbc.sql("select due_at from hold_deadline where showtime_id = ?")
                .param(showtime.value())
                .query(OffsetDateTime.class)
                .optional()
                .map(OffsetDateTime::toInstant);
    }

    /** How many showtimes may show holds that are over, because nobody has asked yet or no answer was of use. */
    long overdue(Instant now) {
        return jdbc.sql("select count(*) from hold_deadline where due_at <= ? or asked > 0")
                .param(utc(now))
                .query(Long.class)
                .single();
    }

    void clear() {
        jdbc.sql("delete from hold_deadline").update();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
