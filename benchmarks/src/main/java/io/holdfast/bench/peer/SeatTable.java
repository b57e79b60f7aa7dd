package io.holdfast.bench.peer;

import io.holdfast.bench.load.Room;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A row for every seat of every showtime, claimed by a conditional UPDATE (expiry included). */
public final class SeatTable implements Seats {
    /** Its definition. */
    public static final String CREATE = """
            CREATE TABLE show_seat (
                showtime_id bigint NOT NULL, seat_code text NOT NULL, status text NOT NULL DEFAULT 'AVAILABLE',
                hold_id text, customer_id text, hold_expires_at timestamptz, version bigint NOT NULL DEFAULT 0,
                PRIMARY KEY (showtime_id, seat_code)) WITH (fillfactor = 70)
            """;

    /** Claims those of {@code :seats} that can be had. */
    public static final String CLAIM = """
            UPDATE show_seat
               SET status = 'HELD', hold_id = :hold, customer_id = :customer,
                   hold_expires_at = now() + interval '10 minutes', version = version + 1
             WHERE showtime_id = :showtime AND seat_code IN (:seats)
               AND (status = 'AVAILABLE' OR (status = 'HELD' AND hold_expires_at < now()))
            """;

    private final JdbcTemplate jdbc;
    private final NamedParameterJdbcTemplate named;
    private final TransactionTemplate transactions;

    SeatTable(JdbcTemplate jdbc, NamedParameterJdbcTemplate named, PlatformTransactionManager manager) {
        this.jdbc = jdbc;
        this.named = named;
        this.transactions = new TransactionTemplate(manager);
    }

    void create() {
        jdbc.execute(CREATE);
    }

    @Override
    public void putOnSale(long firstShowtime, int count) {
        String[] codes = IntStream.range(0, Room.SEATS).mapToObj(Room::seat).toArray(String[]::new);
        jdbc.update(
                "INSERT INTO show_seat (showtime_id, seat_code)"
                        + " SELECT showtime, code FROM generate_series(?, ?) showtime, unnest(?) code",
                firstShowtime,
                firstShowtime + count - 1,
                codes);
        jdbc.execute("VACUUM ANALYZE show_seat");
    }

    /** Within its caller's transaction; false when not all could be had, and the transaction must be rolled back. */
    boolean update(long showtimeId, List<String> seats, String customerId, String holdId) {
        MapSqlParameterSource parameters = new MapSqlParameterSource()
                .addValue("hold", holdId)
                .addValue("customer", customerId)
                .addValue("showtime", showtimeId)
                .addValue("seats", seats);
        return named.update(CLAIM, parameters) == seats.size();
    }

    @Override
    public boolean claim(long showtimeId, List<String> seats, String customerId, String holdId) {
        Boolean claimed = transactions.execute(status -> {
            boolean all = update(showtimeId, seats, customerId, holdId);
            if (!all) {
                status.setRollbackOnly();
            }
            return all;
        });
        return Boolean.TRUE.equals(claimed);
    }
}
