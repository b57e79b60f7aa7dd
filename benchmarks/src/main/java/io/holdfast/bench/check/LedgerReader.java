package io.holdfast.bench.check;

import io.holdfast.bench.server.Database;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the record of each kind of server straight from its database. */
public final class LedgerReader {
    private static final int FETCH_SIZE = 5_000;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Database database;

    public LedgerReader(Database database) {
        this.database = database;
    }

    /** Holdfast's event log, folded from its first event. */
    public Ledger holdfast() {
        return holdfast("");
    }

    /** The same without these streams, whose events are copies and so name the same holds again and again. */
    public Ledger holdfastWithout(List<String> streams) {
        return holdfast(" AND aggregate_identifier NOT IN (" + Database.literals(streams) + ")");
    }

    private Ledger holdfast(String which) {
        String events = "SELECT payload_type, payload FROM domain_event WHERE type = 'Showtime'" + which
                + " AND (payload_type LIKE '%.SeatsHeld' OR payload_type LIKE '%.HoldReleased'"
                + " OR payload_type LIKE '%.HoldExpired' OR payload_type LIKE '%.BookingCancelled') ORDER BY global_index";
        return fold("holdfast", events, (ledger, row) -> {
            JsonNode event = json(row.getBytes(2));
            if (row.getString(1).endsWith(".SeatsHeld")) {
                claim(ledger, event, "showtimeId");
            } else {
                ledger.end(event.path("holdId").asString());
            }
        });
    }

    /** The event log of plain Axon. */
    public Ledger axon() {
        String events = "SELECT payload FROM domainevententry WHERE payloadtype LIKE '%Held' ORDER BY globalindex";
        return fold("axon", events, (ledger, row) -> claim(ledger, json(row.getBytes(1)), "id"));
    }

    /** The baseline's table. It keeps no history: what a later hold took from an earlier one shows as the latter's lack. */
    public Ledger baseline() {
        String holds = "SELECT showtime_id, hold_id, array_agg(seat_code) FROM show_seat WHERE hold_id IS NOT NULL"
                + " GROUP BY showtime_id, hold_id";
        return fold(
                "baseline",
                holds,
                (ledger, row) -> ledger.claim(row.getString(1), row.getString(2), List.of((String[])
                        row.getArray(3).getArray())));
    }

    private static void claim(Ledger ledger, JsonNode held, String showtime) {
        List<String> seats =
                held.path("seats").valueStream().map(JsonNode::asString).toList();
        ledger.claim(held.path(showtime).asString(), held.path("holdId").asString(), seats);
    }

    private static JsonNode json(byte[] payload) {
        return JSON.readTree(new String(payload, StandardCharsets.UTF_8));
    }

    private Ledger fold(String name, String query, Step step) {
        Ledger ledger = new Ledger();
        try (Connection connection = database.connect(name);
                Statement statement = connection.createStatement()) {
            // Only a transaction lets PostgreSQL hand the rows out in portions.
            connection.setAutoCommit(false);
            statement.execute("SET LOCAL transaction_timeout = 0");
            statement.setFetchSize(FETCH_SIZE);
            try (ResultSet rows = statement.executeQuery(query)) {
                while (rows.next()) {
                    step.take(ledger, rows);
                }
            }
            return ledger;
        } catch (SQLException failed) {
            throw new IllegalStateException("the record of " + name + " cannot be read", failed);
        }
    }

    private interface Step {
        void take(Ledger ledger, ResultSet row) throws SQLException;
    }
}
