package io.holdfast.bench.peer;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The sources' design for flights: a row for every seat, and one for the fare class that counts what is sold and held. A
 * hold is two conditional UPDATEs in one transaction.
 */
final class FlightTable implements Seats {
    private static final String CREATE = """
            CREATE TABLE fare_class (
                flight_id bigint NOT NULL, code text NOT NULL, capacity int NOT NULL, overbook_limit int NOT NULL,
                sold int NOT NULL DEFAULT 0, held int NOT NULL DEFAULT 0,
                PRIMARY KEY (flight_id, code), CHECK (sold + held <= capacity + overbook_limit)) WITH (fillfactor = 50)
            """;

    private static final String CLAIM = "UPDATE fare_class SET held = held + ? WHERE flight_id = ? AND code = ?"
            + " AND sold + held + ? <= capacity + overbook_limit";

    private static final String FARE_CLASS = "ECONOMY";

    private final JdbcTemplate jdbc;
    private final SeatTable seats;
    private final TransactionTemplate transactions;

    FlightTable(JdbcTemplate jdbc, SeatTable seats, PlatformTransactionManager manager) {
        this.jdbc = jdbc;
        this.seats = seats;
        this.transactions = new TransactionTemplate(manager);
    }

    void create() {
        seats.create();
        jdbc.execute(CREATE);
    }

    @Override
    public void putOnSale(long firstFlight, int count) {
        seats.putOnSale(firstFlight, count);
        jdbc.update(
                "INSERT INTO fare_class (flight_id, code, capacity, overbook_limit)"
                        + " SELECT showtime_id, ?, count(*), 0 FROM show_seat WHERE showtime_id BETWEEN ? AND ?"
                        + " GROUP BY showtime_id",
                FARE_CLASS,
                firstFlight,
                firstFlight + count - 1);
    }

    /** The seats first: most requests end there, without waiting for the one row of the class. */
    @Override
    public boolean claim(long flightId, List<String> codes, String customerId, String holdId) {
        Boolean claimed = transactions.execute(status -> {
            boolean all = seats.update(flightId, codes, customerId, holdId)
                    && jdbc.update(CLAIM, codes.size(), flightId, FARE_CLASS, codes.size()) == 1;
            if (!all) {
                status.setRollbackOnly();
            }
            return all;
        });
        return Boolean.TRUE.equals(claimed);
    }
}
