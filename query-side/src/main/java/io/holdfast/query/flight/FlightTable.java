package io.holdfast.query.flight;

import io.holdfast.api.showtime.SalesStatus;
import io.holdfast.query.flight.FlightRow.FareClass;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * The tables of flights as a batch of events writes them: at most five statements, however many flights.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction.
 */
final class FlightTable {
    private static final String INSERT_FLIGHTS = "INSERT INTO flight_view (id, code, from_airport, to_airport,"
            + " departs_at, time_zone, local_date, sales_status)"
            + " SELECT * FROM unnest(?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[]::timestamptz[], ?::text[],"
            + " ?::text[]::date[], ?::text[])";

    private static final String INSERT_CLASSES = "INSERT INTO fare_class_view (flight_id, position, code, price_minor,"
            + " currency, seats, capacity, overbook_limit, taken)"
            + " SELECT *, 0 FROM unnest(?::bigint[], ?::int[], ?::text[], ?::bigint[], ?::text[], ?::int[], ?::int[],"
            + " ?::int[])";

    private static final String UPDATE_STATUSES = "UPDATE flight_view f SET sales_status = d.sales_status"
            + " FROM unnest(?::bigint[], ?::text[]) AS d (id, sales_status) WHERE f.id = d.id";

    private static final String UPDATE_CAPACITIES =
            "UPDATE fare_class_view c SET capacity = coalesce(d.capacity, c.seats),"
                    + " overbook_limit = d.overbook_limit"
                    + " FROM unnest(?::bigint[], ?::text[], ?::int[], ?::int[]) AS d (flight_id, code, capacity, overbook_limit)"
                    + " WHERE c.flight_id = d.flight_id AND c.code = d.code";

    private static final String UPDATE_TAKEN = "UPDATE fare_class_view c SET taken = c.taken + d.taken"
            + " FROM unnest(?::bigint[], ?::text[], ?::int[]) AS d (flight_id, code, taken)"
            + " WHERE c.flight_id = d.flight_id AND c.code = d.code";

    private final JdbcOperations jdbc;

    FlightTable(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    /** New flights first, so that what follows in the same batch finds them. */
    void write(FlightChanges changes) {
        insert(changes.scheduled());
        write(
                UPDATE_STATUSES,
                changes.statuses(),
                columns -> columns.add("int8", Map.Entry::getKey)
                        .add("text", status -> status.getValue().name()));
        write(
                UPDATE_CAPACITIES,
                changes.capacities(),
                columns -> columns.add("int8", changed -> changed.getKey().flightId())
                        .add("text", changed -> changed.getKey().code())
                        .add("int4", changed -> changed.getValue().capacity())
                        .add("int4", changed -> changed.getValue().overbookLimit()));
        write(
                UPDATE_TAKEN,
                changes.taken(),
                columns -> columns.add("int8", taken -> taken.getKey().flightId())
                        .add("text", taken -> taken.getKey().code())
                        .add("int4", Map.Entry::getValue));
    }

    private void insert(List<FlightRow> flights) {
        write(
                INSERT_FLIGHTS,
                flights,
                columns -> columns.add("int8", FlightRow::id)
                        .add("text", flight -> flight.leg().code())
                        .add("text", flight -> flight.leg().from())
                        .add("text", flight -> flight.leg().to())
                        .add("text", flight -> flight.departsAt().toString())
                        .add("text", flight -> flight.timeZone().getId())
                        .add("text", flight -> flight.localDate().toString())
                        .add("text", flight -> SalesStatus.SCHEDULED.name()));
        List<FareClass> classes =
                flights.stream().flatMap(flight -> flight.classes().stream()).toList();
        write(
                INSERT_CLASSES,
                classes,
                columns -> columns.add("int8", FareClass::flightId)
                        .add("int4", FareClass::position)
                        .add("text", fare -> fare.offer().code())
                        .add("int8", fare -> fare.offer().price().amountMinor())
                        .add("text", fare -> fare.offer().price().currency())
                        .add("int4", FareClass::seats)
                        .add("int4", FareClass::capacity)
                        .add("int4", fare -> fare.offer().overbookLimit()));
    }

    private <R> void write(String sql, List<R> rows, Columns<R> columns) {
        if (rows.isEmpty()) {
            return;
        }
        jdbc.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(sql);
            columns.bind(new ColumnArrays<>(statement, rows));
            return statement;
        });
    }

    @FunctionalInterface
    private interface Columns<R> {
        ColumnArrays<R> bind(ColumnArrays<R> columns) throws SQLException;
    }
}
