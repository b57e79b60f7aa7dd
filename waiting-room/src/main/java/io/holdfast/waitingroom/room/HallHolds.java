package io.holdfast.waitingroom.room;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.api.showtime.ShowtimeId;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Live holds, as the log tells them: who is in the hall for sure, and whether a place may still come back.
 *
 * <p><b>Threading:</b> safe for use from many threads; writes in its caller's transaction.
 */
public final class HallHolds {
    private final JdbcClient jdbc;

    public HallHolds(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void add(ShowtimeId showtimeId, HoldId holdId, CustomerId customer, Instant expiresAt) {
        jdbc.sql(
                        "INSERT INTO queue_hold (hold_id, event_id, customer, expires_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING")
                .params(holdId.value(), showtimeId.value(), customer.value(), Timestamp.from(expiresAt))
                .update();
    }

    public void remove(HoldId holdId) {
        jdbc.sql("DELETE FROM queue_hold WHERE hold_id = ?")
                .param(holdId.value())
                .update();
    }

    /** Whether anything is held that was neither bought nor given back yet. */
    public boolean any(ShowtimeId showtimeId) {
        return jdbc.sql("SELECT EXISTS (SELECT 1 FROM queue_hold WHERE event_id = ?)")
                .param(showtimeId.value())
                .query(Boolean.class)
                .single();
    }

    /** Who holds something, and until when at the latest. */
    public List<Holder> holders(ShowtimeId showtimeId) {
        return jdbc.sql(
                        "SELECT customer, max(expires_at) AS until FROM queue_hold WHERE event_id = ? GROUP BY customer ORDER BY 2, 1")
                .param(showtimeId.value())
                .query((row, index) -> new Holder(
                        new CustomerId(row.getString("customer")),
                        row.getTimestamp("until").toInstant()))
                .list();
    }

    /** A customer with a hold. */
    public record Holder(CustomerId customer, Instant until) {}
}
