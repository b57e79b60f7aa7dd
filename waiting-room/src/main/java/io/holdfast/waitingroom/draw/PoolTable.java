package io.holdfast.waitingroom.draw;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.waitingroom.room.Room;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The pool as it was shuffled, bucket by bucket, and how far the shuffle is.
 *
 * <p><b>Threading:</b> safe for use from many threads; writes in its caller's transaction.
 */
public final class PoolTable {
    private final JdbcClient jdbc;

    public PoolTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** One bucket; {@code places} are those of its entries in the line of their group, once they are known. */
    record Bucket(int number, List<PoolEntry> entries, byte @Nullable [] places) {
        int placeOf(int entry) {
            return places == null ? 0 : ByteBuffer.wrap(places).getInt(entry * Integer.BYTES);
        }
    }

    void add(ShowtimeId showtimeId, int bucket, List<PoolEntry> entries, byte[] root) {
        jdbc.sql("INSERT INTO queue_pool (event_id, bucket, entries, root) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING")
                .params(showtimeId.value(), bucket, PoolEntry.write(entries), root)
                .update();
    }

    void place(ShowtimeId showtimeId, int bucket, byte[] places) {
        jdbc.sql("UPDATE queue_pool SET places = ? WHERE event_id = ? AND bucket = ?")
                .params(places, showtimeId.value(), bucket)
                .update();
    }

    void copied(Room room, int buckets, int entries) {
        jdbc.sql("UPDATE queue_room SET copied = ?, pool_size = pool_size + ? WHERE event_id = ?")
                .params(buckets, entries, room.showtimeId().value())
                .update();
    }

    void rooted(Room room, byte[] root) {
        jdbc.sql("UPDATE queue_room SET root = ? WHERE event_id = ? AND root IS NULL")
                .params(root, room.showtimeId().value())
                .update();
    }

    void placed(Room room, int buckets) {
        jdbc.sql("UPDATE queue_room SET placed = ? WHERE event_id = ?")
                .params(buckets, room.showtimeId().value())
                .update();
    }

    /** The buckets that anybody is in, within these bounds, in order. */
    List<Bucket> buckets(ShowtimeId showtimeId, int from, int to) {
        return jdbc.sql(
                        "SELECT bucket, entries, places FROM queue_pool WHERE event_id = ? AND bucket >= ? AND bucket < ? ORDER BY 1")
                .params(showtimeId.value(), from, to)
                .query((row, index) -> new Bucket(
                        row.getInt("bucket"), PoolEntry.read(row.getBytes("entries")), row.getBytes("places")))
                .list();
    }

    Optional<Bucket> bucket(ShowtimeId showtimeId, int number) {
        return buckets(showtimeId, number, number + 1).stream().findFirst();
    }

    /** The roots of all buckets that anybody is in, in order. */
    List<Rooted> roots(ShowtimeId showtimeId) {
        return jdbc.sql("SELECT bucket, root FROM queue_pool WHERE event_id = ? ORDER BY 1")
                .param(showtimeId.value())
                .query((row, index) -> new Rooted(row.getInt("bucket"), row.getBytes("root")))
                .list();
    }

    /** A bucket's number and root. */
    @SuppressWarnings("ArrayRecordComponent") // never written to
    record Rooted(int bucket, byte[] root) {}
}
