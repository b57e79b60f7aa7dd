package io.holdfast.ticketing.issue;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;

/** Which category each seat of a showtime belongs to, stored in blocks. */
final class SeatBlockTable {
    private static final int ROWS_PER_BATCH = 50;

    private final JdbcTemplate jdbc;

    SeatBlockTable(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void add(ShowtimeId showtimeId, List<SeatBlock> blocks) {
        jdbc.batchUpdate(
                "insert into ticket_seat_blocks (showtime_id, first_seat, last_seat, category, seats)"
                        + " values (?, ?, ?, ?, ?)",
                blocks,
                ROWS_PER_BATCH,
                (row, block) -> {
                    row.setLong(1, showtimeId.value());
                    row.setString(2, block.firstSeat());
                    row.setString(3, block.lastSeat());
                    row.setString(4, block.category());
                    row.setObject(5, block.seats().toArray(String[]::new));
                });
    }

    /** The categories of these seats; a seat that the showtime does not have is absent. */
    Map<SeatCode, String> categories(ShowtimeId showtimeId, List<SeatCode> seats) {
        Map<SeatCode, String> categories = new HashMap<>();
        if (!seats.isEmpty()) {
            jdbc.query(
                    "select wanted.seat, block.category from unnest(?::text[]) as wanted (seat)"
                            + " join ticket_seat_blocks block on block.showtime_id = ?"
                            + " and wanted.seat collate \"C\" between block.first_seat and block.last_seat"
                            + " and wanted.seat = any (block.seats)",
                    row -> {
                        categories.put(new SeatCode(row.getString("seat")), row.getString("category"));
                    },
                    seats.stream().map(SeatCode::value).toArray(String[]::new),
                    showtimeId.value());
        }
        return categories;
    }
}
