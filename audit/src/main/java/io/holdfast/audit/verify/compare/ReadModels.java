package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Finding;
import io.holdfast.audit.verify.Findings;
import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.LogFold;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Compares all tables that are kept from the log with the fold, as of one snapshot of the database. */
public final class ReadModels {
    private static final String READ_MODELS = "read-models";
    private static final String PAYMENT_WATCH = "payment-watch";
    private static final String REFUNDS = "refunds";
    private static final String HOLD_DEADLINES = "hold-deadlines";

    private final Comparison comparison;
    private final Connection connection;
    private final Tokens tokens;
    private final List<Table> tables = new ArrayList<>();

    private ReadModels(Connection connection, LogFold fold, Findings findings) throws SQLException {
        this.comparison = new Comparison(fold, findings);
        this.connection = connection;
        this.tokens = exists("tokenentry") ? Tokens.read(connection) : Tokens.NONE;
    }

    /** What was compared, in words; the differences are in the findings. */
    public static List<String> compare(Connection connection, long head, LogFold fold, Findings findings)
            throws SQLException {
        return new ReadModels(connection, fold, findings).compare(head);
    }

    private List<String> compare(long head) throws SQLException {
        checkTokens(head);
        add("booking_view", READ_MODELS, (seen, group) -> new BookingTable(comparison, seen, tokens.aside(group)));
        add("showtime_view", READ_MODELS, (seen, group) -> new ShowtimeTable(comparison, seen, tokens.aside(group)));
        add("payment_view", READ_MODELS, (seen, group) -> new PaymentTable(comparison, seen, tokens.aside(group)));
        add("fare_class_view", READ_MODELS, (seen, group) -> new FareClassTable(comparison, seen, tokens.aside(group)));
        add("payment_watch", PAYMENT_WATCH, (seen, group) -> new WatchTable(comparison, seen, tokens.aside(group)));
        add("refund_orders", REFUNDS, (seen, group) -> new RefundTable(comparison, seen, tokens.aside(group)));
        add("hold_deadline", HOLD_DEADLINES, (seen, group) -> new DeadlineTable(comparison, seen));
        if (exists("category_stock")) {
            tables.add(new StockTable(comparison));
        }
        List<String> compared = new ArrayList<>();
        for (Table table : tables) {
            table.compareAll(connection);
            compared.add(table.name() + " (" + table.compared() + ")");
        }
        return compared;
    }

    private void add(String table, String group, BiFunction<SeenUpTo, String, Table> make) throws SQLException {
        Optional<SeenUpTo> seen = tokens.of(group);
        if (!exists(table) || seen.isEmpty()) {
            comparison.findings().notCompared(table + ": the processor " + group + " has never run here");
            return;
        }
        if (!tokens.aside(group).isEmpty()) {
            comparison
                    .findings()
                    .notCompared(table + ": " + tokens.aside(group).size() + " streams with dead letters of " + group);
        }
        tables.add(make.apply(seen.get(), group));
    }

    private boolean exists(String table) throws SQLException {
        try (var statement = connection.prepareStatement("SELECT to_regclass(?) IS NOT NULL")) {
            statement.setString(1, table);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getBoolean(1);
            }
        }
    }

    /** Nobody can have seen more of the log than there is, unless its end is missing. */
    private void checkTokens(long head) {
        tokens.all().forEach((processor, seen) -> {
            if (seen.position() > head) {
                comparison
                        .findings()
                        .breach(
                                Invariant.SEQUENCE,
                                Finding.NO_POSITION,
                                null,
                                "processor " + processor,
                                "has seen the log up to " + seen.position() + ", but it ends at " + head);
            }
        });
    }
}
