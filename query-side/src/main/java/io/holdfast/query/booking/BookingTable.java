package io.holdfast.query.booking;

import io.holdfast.api.booking.BookingStatus;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * The table of bookings as a batch of events writes it: one statement reads what there is, one writes what has become of
 * it.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction.
 */
final class BookingTable {
    private static final String FIND = "SELECT hold_id, showtime_id, showtime_version, customer_id, status, places,"
            + " amount_minor, currency, expires_at, payment_id, payment_expires_at, refund_minor, buyer, held_version"
            + " FROM booking_view WHERE hold_id = ANY (?::uuid[])";

    /** The version guards against what an earlier delivery of the same events has written. */
    private static final String WRITE = "INSERT INTO booking_view AS b (hold_id, showtime_id, showtime_version,"
            + " customer_id, status, places, amount_minor, currency, expires_at, payment_id, payment_expires_at,"
            + " refund_minor, buyer, held_version)"
            + " SELECT * FROM unnest(?::uuid[], ?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::bigint[],"
            + " ?::text[], ?::text[]::timestamptz[], ?::uuid[], ?::text[]::timestamptz[], ?::bigint[], ?::text[], ?::bigint[])"
            + " ON CONFLICT (hold_id) DO UPDATE SET showtime_version = excluded.showtime_version,"
            + " status = excluded.status, payment_id = excluded.payment_id,"
            + " payment_expires_at = excluded.payment_expires_at, refund_minor = excluded.refund_minor,"
            + " buyer = excluded.buyer, places = excluded.places"
            + " WHERE b.showtime_version < excluded.showtime_version";

    private final JdbcOperations jdbc;

    BookingTable(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    /** The rows of these holds, of those that have one. */
    Map<UUID, BookingRow> find(Collection<UUID> holdIds) {
        Map<UUID, BookingRow> found = HashMap.newHashMap(holdIds.size());
        if (!holdIds.isEmpty()) {
            jdbc.query(
                    connection -> {
                        PreparedStatement statement = connection.prepareStatement(FIND);
                        new ColumnArrays<>(statement, List.copyOf(holdIds)).add("uuid", id -> id);
                        return statement;
                    },
                    result -> {
                        BookingRow row = row(result);
                        found.put(row.holdId, row);
                    });
        }
        return found;
    }

    private static BookingRow row(ResultSet result) throws SQLException {
        BookingRow row = new BookingRow();
        row.holdId = result.getObject("hold_id", UUID.class);
        row.showtimeId = result.getLong("showtime_id");
        row.showtimeVersion = result.getLong("showtime_version");
        row.customerId = result.getString("customer_id");
        row.status = BookingStatus.valueOf(result.getString("status"));
        row.places = result.getString("places");
        row.amountMinor = result.getLong("amount_minor");
        row.currency = result.getString("currency");
        row.expiresAt = result.getTimestamp("expires_at").toInstant();
        row.paymentId = result.getObject("payment_id", UUID.class);
        Timestamp paymentExpiresAt = result.getTimestamp("payment_expires_at");
        row.paymentExpiresAt = paymentExpiresAt == null ? null : paymentExpiresAt.toInstant();
        row.refundMinor = result.getObject("refund_minor", Long.class);
        row.buyer = result.getString("buyer");
        row.heldVersion = result.getLong("held_version");
        return row;
    }

    void write(List<BookingRow> rows) {
        if (rows.isEmpty()) {
            return;
        }
        jdbc.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(WRITE);
            new ColumnArrays<>(statement, rows)
                    .add("uuid", row -> row.holdId)
                    .add("int8", row -> row.showtimeId)
                    .add("int8", row -> row.showtimeVersion)
                    .add("text", row -> row.customerId)
                    .add("text", row -> row.status.name())
                    .add("text", row -> row.places)
                    .add("int8", row -> row.amountMinor)
                    .add("text", row -> row.currency)
                    .add("text", row -> row.expiresAt.toString())
                    .add("uuid", row -> row.paymentId)
                    .add("text", row -> text(row.paymentExpiresAt))
                    .add("int8", row -> row.refundMinor)
                    .add("text", row -> row.buyer)
                    .add("int8", row -> row.heldVersion);
            return statement;
        });
    }

    private static @Nullable String text(@Nullable Instant instant) {
        return instant == null ? null : instant.toString();
    }
}
