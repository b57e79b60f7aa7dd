package io.holdfast.waitingroom.room;

import io.holdfast.api.CustomerId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueSettings;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The rooms in the database.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
public final class RoomTable {
    private final JdbcClient jdbc;

    public RoomTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<Room> find(ShowtimeId showtimeId) {
        return jdbc.sql("SELECT * FROM queue_room WHERE event_id = ?")
                .param(showtimeId.value())
                .query(RoomTable::room)
                .optional();
    }

    /** All but those whose showtime is long over. */
    public List<Room> all() {
        return jdbc.sql("SELECT * FROM queue_room WHERE retired_at IS NULL ORDER BY event_id")
                .query(RoomTable::room)
                .list();
    }

    /** Adds a room unless there is one. */
    public void add(ShowtimeId showtimeId, byte[] idKey, byte[] seed, Room.Stage stage, QueueSettings settings) {
        jdbc.sql("""
                INSERT INTO queue_room (event_id, id_key, seed, epoch, planted, phase, shut, max_active, admit_per_second,
                                        paused, member_percent, challenge_bits, copied, placed, pool_size)
                VALUES (?, ?, ?, 1, false, ?, 'NO', ?, ?, ?, ?, ?, 0, 0, 0) ON CONFLICT DO NOTHING
                """)
                .params(
                        showtimeId.value(),
                        idKey,
                        seed,
                        stage.name(),
                        settings.maxActive(),
                        settings.admitPerSecond(),
                        settings.paused(),
                        settings.memberPercent(),
                        settings.challengeBits())
                .update();
    }

    public void set(ShowtimeId showtimeId, QueueSettings settings) {
        jdbc.sql("""
                UPDATE queue_room SET max_active = ?, admit_per_second = ?, paused = ?, member_percent = ?, challenge_bits = ?
                WHERE event_id = ?
                """)
                .params(
                        settings.maxActive(),
                        settings.admitPerSecond(),
                        settings.paused(),
                        settings.memberPercent(),
                        settings.challengeBits(),
                        showtimeId.value())
                .update();
    }

    public void shut(ShowtimeId showtimeId, Room.Shut shut) {
        jdbc.sql("UPDATE queue_room SET shut = ? WHERE event_id = ?")
                .params(shut.name(), showtimeId.value())
                .update();
    }

    /** Redis knows the room in this epoch now. */
    public void planted(Room room) {
        jdbc.sql("UPDATE queue_room SET planted = true WHERE event_id = ? AND epoch = ?")
                .params(room.showtimeId().value(), room.epoch())
                .update();
    }

    /** Redis has forgotten this epoch; begins the next, unless another node has. */
    public void lost(Room room, Instant when) {
        jdbc.sql("""
                UPDATE queue_room SET epoch = epoch + 1, planted = false, lost_at = ?, unseen = hall_bound,
                       phase = CASE WHEN phase = 'POOL' THEN 'POOL' ELSE 'OPEN' END
                WHERE event_id = ? AND epoch = ? AND planted AND retired_at IS NULL
                """)
                .params(Timestamp.from(when), room.showtimeId().value(), room.epoch())
                .update();
    }

    /** So many may be in the hall soon. */
    public void foresee(Room room, long inHall) {
        jdbc.sql("UPDATE queue_room SET hall_bound = ? WHERE event_id = ? AND epoch = ?")
                .params(inHall, room.showtimeId().value(), room.epoch())
                .update();
    }

    /** The line is taken from Redis for good. */
    public void retired(Room room, Instant when) {
        jdbc.sql("UPDATE queue_room SET retired_at = ? WHERE event_id = ?")
                .params(Timestamp.from(when), room.showtimeId().value())
                .update();
    }

    /** The pool is closed. */
    public void drawing(Room room) {
        jdbc.sql("UPDATE queue_room SET phase = 'DRAWING' WHERE event_id = ? AND epoch = ? AND phase = 'POOL'")
                .params(room.showtimeId().value(), room.epoch())
                .update();
    }

    /** The line moves. */
    public void opened(Room room, Instant when) {
        jdbc.sql(
                        "UPDATE queue_room SET phase = 'OPEN', opened_at = ? WHERE event_id = ? AND epoch = ? AND phase <> 'OPEN'")
                .params(Timestamp.from(when), room.showtimeId().value(), room.epoch())
                .update();
    }

    public boolean isMember(ShowtimeId showtimeId, CustomerId customer) {
        return jdbc.sql("SELECT count(*) FROM queue_member WHERE event_id = ? AND customer = ?")
                        .params(showtimeId.value(), customer.value())
                        .query(Long.class)
                        .single()
                > 0;
    }

    public void addMembers(ShowtimeId showtimeId, List<CustomerId> customers) {
        jdbc.sql("INSERT INTO queue_member SELECT ?, unnest(?) ON CONFLICT DO NOTHING")
                .param(showtimeId.value())
                .param(customers.stream().map(CustomerId::value).toArray(String[]::new))
                .update();
    }

    private static Room room(ResultSet row, int index) throws SQLException {
        return new Room(
                new ShowtimeId(row.getLong("event_id")),
                row.getBytes("id_key"),
                row.getBytes("seed"),
                row.getInt("epoch"),
                row.getBoolean("planted"),
                Room.Stage.valueOf(row.getString("phase")),
                Room.Shut.valueOf(row.getString("shut")),
                settings(row),
                row.getInt("copied"),
                row.getInt("placed"),
                row.getLong("pool_size"),
                row.getBytes("root"),
                instant(row, "opened_at"),
                instant(row, "lost_at"),
                row.getInt("hall_bound"),
                row.getInt("unseen"),
                instant(row, "retired_at"));
    }

    private static QueueSettings settings(ResultSet row) throws SQLException {
        return new QueueSettings(
                row.getInt("max_active"),
                row.getInt("admit_per_second"),
                row.getBoolean("paused"),
                row.getInt("member_percent"),
                row.getInt("challenge_bits"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        Timestamp time = row.getTimestamp(column);
        return time == null ? null : time.toInstant();
    }
}
