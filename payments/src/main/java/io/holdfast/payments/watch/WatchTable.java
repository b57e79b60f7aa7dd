package io.holdfast.payments.watch;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.showtime.HoldId;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * The rows of {@link PaymentWatch}, as a batch of events reads and writes them: one statement each, however long it is.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction, which keeps the rows until it ends.
 */
final class WatchTable {
    private static final String COLUMNS = "payment_id, hold_id, expected_minor, currency, requested_at, expires_at,"
            + " version, status, session, captured, mismatched, settled, disputed, hold_ended, failed_refunds,"
            + " gateway_reference, cancel_at, ask_at, expire_at";

    private static final String ROWS = "unnest(?::uuid[], ?::uuid[], ?::bigint[], ?::text[], ?::text[]::timestamptz[],"
            + " ?::text[]::timestamptz[], ?::bigint[], ?::text[], ?::text[], ?::boolean[], ?::boolean[], ?::boolean[],"
            + " ?::boolean[], ?::boolean[], ?::int[], ?::text[], ?::text[]::timestamptz[], ?::text[]::timestamptz[],"
            + " ?::text[]::timestamptz[])";

    /** In one order for all who lock several rows, so that none of two waits for the other for ever. */
    private static final String LOCK = "select " + COLUMNS + " from payment_watch"
            + " where payment_id = any (?::uuid[]) or hold_id = any (?::uuid[]) order by payment_id for update";

    private static final String INSERT = "insert into payment_watch (" + COLUMNS + ") select * from " + ROWS;

    private static final String UPDATE = "update payment_watch w set version = n.version, status = n.status,"
            + " session = n.session, captured = n.captured, mismatched = n.mismatched, settled = n.settled,"
            + " disputed = n.disputed, hold_ended = n.hold_ended, failed_refunds = n.failed_refunds,"
            + " gateway_reference = n.gateway_reference, cancel_at = n.cancel_at, ask_at = n.ask_at,"
            + " expire_at = n.expire_at from " + ROWS + " as n (" + COLUMNS + ") where w.payment_id = n.payment_id";

    private final JdbcOperations jdbc;
    private final MoneyTable money;

    WatchTable(JdbcOperations jdbc) {
        this.jdbc = jdbc;
        this.money = new MoneyTable(jdbc);
    }

    /** The rows that these events are about, of those that there are; nobody else changes them until the commit. */
    List<WatchRow> lock(List<Noted> events) {
        List<WatchRow> rows = jdbc.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(LOCK);
                    Stream<UUID> payments = events.stream()
                            .map(Noted::paymentId)
                            .filter(Objects::nonNull)
                            .map(PaymentId::value);
                    Stream<UUID> holds = events.stream()
                            .map(Noted::endedHold)
                            .filter(Objects::nonNull)
                            .map(HoldId::value);
                    statement.setArray(
                            1,
                            connection.createArrayOf("uuid", payments.distinct().toArray()));
                    statement.setArray(
                            2, connection.createArrayOf("uuid", holds.distinct().toArray()));
                    return statement;
                },
                WatchTable::row);
        money.read(rows);
        return rows;
    }

    private static WatchRow row(ResultSet result, int number) throws SQLException {
        WatchRow row = new WatchRow(
                new PaymentId(result.getObject("payment_id", UUID.class)),
                new HoldId(result.getObject("hold_id", UUID.class)),
                new Money(result.getLong("expected_minor"), result.getString("currency")),
                result.getObject("requested_at", OffsetDateTime.class).toInstant(),
                result.getObject("expires_at", OffsetDateTime.class).toInstant());
        row.version = result.getLong("version");
        row.status = PaymentStatus.valueOf(result.getString("status"));
        row.session = PaymentStatus.valueOf(result.getString("session"));
        row.captured = result.getBoolean("captured");
        row.mismatched = result.getBoolean("mismatched");
        row.settled = result.getBoolean("settled");
        row.disputed = result.getBoolean("disputed");
        row.holdEnded = result.getBoolean("hold_ended");
        row.failedRefunds = result.getInt("failed_refunds");
        row.gatewayReference = result.getString("gateway_reference");
        row.cancelAt = instant(result, "cancel_at");
        row.askAt = instant(result, "ask_at");
        row.expireAt = instant(result, "expire_at");
        return row;
    }

    /** Writes what is not there yet and what is locked. */
    void write(List<WatchRow> begun, List<WatchRow> changed) {
        write(INSERT, begun);
        write(UPDATE, changed);
        money.write(Stream.concat(begun.stream(), changed.stream()).toList());
    }

    private void write(String sql, List<WatchRow> rows) {
        if (rows.isEmpty()) {
            return;
        }
        jdbc.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(sql);
            new ColumnArrays<>(statement, rows)
                    .add("uuid", row -> row.paymentId.value())
                    .add("uuid", row -> row.holdId.value())
                    .add("int8", row -> row.expected.amountMinor())
                    .add("text", row -> row.expected.currency())
                    .add("text", row -> row.requestedAt.toString())
                    .add("text", row -> row.expiresAt.toString())
                    .add("int8", row -> row.version)
                    .add("text", row -> row.status.name())
                    .add("text", row -> row.session.name())
                    .add("bool", row -> row.captured)
                    .add("bool", row -> row.mismatched)
                    .add("bool", row -> row.settled)
                    .add("bool", row -> row.disputed)
                    .add("bool", row -> row.holdEnded)
                    .add("int4", row -> row.failedRefunds)
                    .add("text", row -> row.gatewayReference)
                    .add("text", row -> text(row.cancelAt))
                    .add("text", row -> text(row.askAt))
                    .add("text", row -> text(row.expireAt));
            return statement;
        });
    }

    private static @Nullable String text(@Nullable Instant instant) {
        return instant == null ? null : instant.toString();
    }

    private static @Nullable Instant instant(ResultSet result, String column) throws SQLException {
        OffsetDateTime value = result.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }

    static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
