package io.holdfast.flights;

import io.holdfast.api.flight.FlightImport;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.FlightLeg;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.json.HoldfastJson;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The tables of imports.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; takes part in its caller's transaction.
 */
final class ImportTable {
    private static final String FIND = "SELECT i.*,"
            + " (SELECT count(*) FROM imported_flight f WHERE f.import_id = i.import_id AND f.step <> 'WRITTEN') AS made,"
            + " (SELECT count(*) FROM imported_flight f WHERE f.import_id = i.import_id AND f.step = 'ON_SALE') AS sold"
            + " FROM flight_import i WHERE i.import_id = :id";

    private static final String INSERT_FLIGHTS = "INSERT INTO imported_flight (import_id, line, showtime_id, code,"
            + " from_airport, to_airport, local_date, title, departs_at, time_zone, plan_id, offers, step)"
            + " SELECT *, 'WRITTEN' FROM unnest(?::uuid[], ?::int[], ?::bigint[], ?::text[], ?::text[], ?::text[],"
            + " ?::text[]::date[], ?::text[], ?::text[]::timestamptz[], ?::text[], ?::uuid[], ?::text[])";

    private static final String FIND_KEYS = "SELECT f.code, f.from_airport, f.local_date FROM imported_flight f"
            + " JOIN unnest(?::text[], ?::text[], ?::text[]::date[]) AS d (code, from_airport, local_date)"
            + " USING (code, from_airport, local_date)";

    /** Whoever else looks at the same moment passes over the one that is being taken. */
    private static final String TAKE = "UPDATE flight_import SET worked_until = :until WHERE import_id ="
            + " (SELECT import_id FROM flight_import WHERE finished_at IS NULL AND worked_until <= :now"
            + " ORDER BY started_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING import_id, actor";

    private static final String ADVANCE = "UPDATE imported_flight f SET step = d.step"
            + " FROM unnest(?::bigint[], ?::text[]) AS d (showtime_id, step) WHERE f.showtime_id = d.showtime_id";

    private static final TypeReference<List<CategoryOffer>> OFFERS = new TypeReference<>() {};

    private final JdbcTemplate arrays;
    private final JdbcClient jdbc;
    private final JsonMapper json = HoldfastJson.events();

    /** An import that a node works on. */
    record Taken(UUID importId, String actor) {}

    ImportTable(JdbcTemplate jdbc) {
        this.arrays = jdbc;
        this.jdbc = JdbcClient.create(jdbc);
    }

    Optional<FlightImport> find(UUID importId) {
        return jdbc.sql(FIND)
                .param("id", importId)
                .query((row, number) -> view(row))
                .optional();
    }

    private static FlightImport view(ResultSet row) throws SQLException {
        Timestamp finishedAt = row.getTimestamp("finished_at");
        return new FlightImport(
                row.getObject("import_id", UUID.class),
                finishedAt == null ? FlightImport.State.RUNNING : FlightImport.State.DONE,
                row.getInt("flights"),
                row.getInt("made"),
                row.getInt("sold"),
                row.getTimestamp("started_at").toInstant(),
                finishedAt == null ? null : finishedAt.toInstant());
    }

    /** Those of these flights that an import has brought already, in no order. */
    List<ScheduledFlight.Key> existing(List<ScheduledFlight> flights) {
        List<ScheduledFlight.Key> keys =
                flights.stream().map(ScheduledFlight::key).toList();
        return arrays.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(FIND_KEYS);
                    new ColumnArrays<>(statement, keys)
                            .add("text", ScheduledFlight.Key::code)
                            .add("text", ScheduledFlight.Key::from)
                            .add("text", key -> key.localDate().toString());
                    return statement;
                },
                (row, number) -> new ScheduledFlight.Key(
                        row.getString(1), row.getString(2), row.getDate(3).toLocalDate()));
    }

    /** Writes an import down; false when it is written down already. */
    boolean insert(UUID importId, String actor, List<ReservedFlight> flights, Instant now) {
        int added = jdbc.sql("INSERT INTO flight_import (import_id, actor, flights, started_at, worked_until)"
                        + " VALUES (:id, :actor, :flights, :now, :now) ON CONFLICT DO NOTHING")
                .param("id", importId)
                .param("actor", actor)
                .param("flights", flights.size())
                .param("now", Timestamp.from(now))
                .update();
        if (added == 1) {
            insert(importId, flights);
        }
        return added == 1;
    }

    private void insert(UUID importId, List<ReservedFlight> flights) {
        Map<List<CategoryOffer>, String> written = new HashMap<>();
        arrays.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(INSERT_FLIGHTS);
            new ColumnArrays<>(statement, flights)
                    .add("uuid", reserved -> importId)
                    .add("int4", reserved -> reserved.flight().line())
                    .add("int8", reserved -> reserved.id().value())
                    .add("text", reserved -> reserved.flight().leg().code())
                    .add("text", reserved -> reserved.flight().leg().from())
                    .add("text", reserved -> reserved.flight().leg().to())
                    .add("text", reserved -> reserved.flight().key().localDate().toString())
                    .add("text", reserved -> reserved.flight().title())
                    .add("text", reserved -> reserved.flight().departsAt().toString())
                    .add("text", reserved -> reserved.flight().zone().getId())
                    .add("uuid", reserved -> reserved.flight().planId().value())
                    .add(
                            "text",
                            reserved ->
                                    written.computeIfAbsent(reserved.flight().offers(), json::writeValueAsString));
            return statement;
        });
    }

    /** The oldest import that nobody works on, for this node until then. */
    @Nullable
    Taken take(Instant now, Instant until) {
        return jdbc.sql(TAKE)
                .param("now", Timestamp.from(now))
                .param("until", Timestamp.from(until))
                .query((row, number) -> new Taken(row.getObject(1, UUID.class), row.getString(2)))
                .optional()
                .orElse(null);
    }

    /** The next flights of an import at this step, in the order of their lines. */
    List<ReservedFlight> next(UUID importId, Step step, int atMost) {
        return jdbc.sql(
                        "SELECT * FROM imported_flight WHERE import_id = :id AND step = :step ORDER BY line LIMIT :most")
                .param("id", importId)
                .param("step", step.name())
                .param("most", atMost)
                .query((row, number) -> flight(row))
                .list();
    }

    private ReservedFlight flight(ResultSet row) throws SQLException {
        ScheduledFlight flight = new ScheduledFlight(
                row.getInt("line"),
                new FlightLeg(row.getString("code"), row.getString("from_airport"), row.getString("to_airport")),
                row.getString("title"),
                row.getTimestamp("departs_at").toInstant(),
                ZoneId.of(row.getString("time_zone")),
                new PlanId(row.getObject("plan_id", UUID.class)),
                json.readValue(row.getString("offers"), OFFERS));
        return new ReservedFlight(new ShowtimeId(row.getLong("showtime_id")), flight);
    }

    /** These flights of an import are so far now, and the import stays this node's until then. */
    void advance(UUID importId, List<ReservedFlight> flights, Step step, Instant until) {
        arrays.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(ADVANCE);
            new ColumnArrays<>(statement, flights)
                    .add("int8", reserved -> reserved.id().value())
                    .add("text", reserved -> step.name());
            return statement;
        });
        jdbc.sql("UPDATE flight_import SET worked_until = :until WHERE import_id = :id")
                .param("until", Timestamp.from(until))
                .param("id", importId)
                .update();
    }

    /** Gives a flight that does not exist yet another number. */
    void renumber(UUID importId, int line, ShowtimeId id) {
        jdbc.sql("UPDATE imported_flight SET showtime_id = :showtime WHERE import_id = :id AND line = :line"
                        + " AND step = 'WRITTEN'")
                .param("showtime", id.value())
                .param("id", importId)
                .param("line", line)
                .update();
    }

    void finish(UUID importId, Instant now) {
        jdbc.sql("UPDATE flight_import SET finished_at = :now WHERE import_id = :id AND finished_at IS NULL")
                .param("now", Timestamp.from(now))
                .param("id", importId)
                .update();
    }
}
