package io.holdfast.query.flight;

import io.holdfast.api.Money;
import io.holdfast.api.flight.FareClassView;
import io.holdfast.api.flight.FindFlights;
import io.holdfast.api.flight.FindServedAirports;
import io.holdfast.api.flight.FlightPage;
import io.holdfast.api.flight.FlightView;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Answers questions about flights.
 *
 * <p><b>Shape:</b> a day's flights whatever has become of them: those that have left, or are not on sale, too.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} when {@code page} is out of bounds.
 *
 * <p><b>Threading:</b> safe for use from many threads; no question waits.
 */
public class FlightQueries {
    private static final String OF_THE_DAY =
            " FROM flight_view WHERE from_airport = :from AND to_airport = :to" + " AND local_date = :date";

    private static final String COUNT = "SELECT count(*)" + OF_THE_DAY;

    /** One row for each fare class. */
    private static final String PAGE =
            "SELECT f.*, c.code AS fare_code, c.price_minor, c.currency, c.seats > 0 AS numbered,"
                    + " greatest(0, c.capacity + c.overbook_limit - c.taken) AS remaining"
                    + " FROM (SELECT *" + OF_THE_DAY + " ORDER BY departs_at, id LIMIT :size OFFSET :skipped) f"
                    + " JOIN fare_class_view c ON c.flight_id = f.id ORDER BY f.departs_at, f.id, c.position";

    private static final String SERVED = "SELECT asked.code FROM unnest(?::text[]) AS asked (code)"
            + " WHERE EXISTS (SELECT 1 FROM flight_view WHERE from_airport = asked.code)"
            + " OR EXISTS (SELECT 1 FROM flight_view WHERE to_airport = asked.code)";

    private final JdbcOperations arrays;
    private final JdbcClient jdbc;

    FlightQueries(JdbcOperations jdbc) {
        this.arrays = jdbc;
        this.jdbc = JdbcClient.create(jdbc);
    }

    @QueryHandler
    FlightPage handle(FindFlights query) {
        if (query.page() < 0 || query.page() > FindFlights.MAX_PAGE) {
            throw new IllegalArgumentException("page lies between 0 and " + FindFlights.MAX_PAGE);
        }
        List<FlightView> flights = flights(query);
        // A day that fits on one page is counted already.
        long total = query.page() == 0 && flights.size() < FindFlights.PAGE_SIZE ? flights.size() : count(query);
        long pages = (total + FindFlights.PAGE_SIZE - 1) / FindFlights.PAGE_SIZE;
        return new FlightPage(flights, query.page(), (int) pages, total);
    }

    @QueryHandler
    List<String> handle(FindServedAirports query) {
        return arrays.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(SERVED);
                    new ColumnArrays<>(statement, query.codes()).add("text", code -> code);
                    return statement;
                },
                (row, number) -> row.getString(1));
    }

    private long count(FindFlights query) {
        return of(COUNT, query).query(Long.class).single();
    }

    private List<FlightView> flights(FindFlights query) {
        Map<Long, FlightView> flights = new LinkedHashMap<>();
        of(PAGE, query)
                .param("size", FindFlights.PAGE_SIZE)
                .param("skipped", (long) query.page() * FindFlights.PAGE_SIZE)
                .query(row -> {
                    long id = row.getLong("id");
                    FlightView flight = flights.get(id);
                    if (flight == null) {
                        flight = flight(id, row);
                        flights.put(id, flight);
                    }
                    flight.fareClasses().add(fareClass(row));
                });
        return List.copyOf(flights.values());
    }

    private JdbcClient.StatementSpec of(String sql, FindFlights query) {
        return jdbc.sql(sql).param("from", query.from()).param("to", query.to()).param("date", query.date());
    }

    private static FlightView flight(long id, ResultSet row) throws SQLException {
        Timestamp departsAt = row.getTimestamp("departs_at");
        return new FlightView(
                new ShowtimeId(id),
                new FlightLeg(row.getString("code"), row.getString("from_airport"), row.getString("to_airport")),
                departsAt.toInstant(),
                ZoneId.of(row.getString("time_zone")),
                SalesStatus.valueOf(row.getString("sales_status")),
                new ArrayList<>());
    }

    private static FareClassView fareClass(ResultSet row) throws SQLException {
        Money price = new Money(row.getLong("price_minor"), row.getString("currency"));
        return new FareClassView(
                row.getString("fare_code"), price, row.getInt("remaining"), row.getBoolean("numbered"));
    }
}
