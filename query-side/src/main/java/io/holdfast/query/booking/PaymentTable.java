package io.holdfast.query.booking;

import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * The table of payments as a batch of events writes it: one statement reads what there is, one writes what has become of
 * it.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction.
 */
final class PaymentTable {
    private static final String COLUMNS = "payment_id, version, hold_id, status, session_status, settled, captured,"
            + " mismatched, received_minor, refund_requested_minor, refunded_minor, amount_minor, currency, expires_at,"
            + " pay_url, disputed, failed_refunds, cancel_refund_minor";

    private static final String FIND = "SELECT " + COLUMNS + " FROM payment_view WHERE payment_id = ANY (?::uuid[])";

    /** The version guards against what an earlier delivery of the same events has written. */
    private static final String WRITE = "INSERT INTO payment_view AS p (" + COLUMNS + ")"
            + " SELECT * FROM unnest(?::uuid[], ?::bigint[], ?::uuid[], ?::text[], ?::text[], ?::boolean[],"
            + " ?::boolean[], ?::boolean[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[],"
            + " ?::text[]::timestamptz[], ?::text[], ?::boolean[], ?::int[], ?::bigint[])"
            + " ON CONFLICT (payment_id) DO UPDATE SET version = excluded.version, status = excluded.status,"
            + " session_status = excluded.session_status, settled = excluded.settled, captured = excluded.captured,"
            + " mismatched = excluded.mismatched, received_minor = excluded.received_minor,"
            + " refund_requested_minor = excluded.refund_requested_minor, refunded_minor = excluded.refunded_minor,"
            + " pay_url = excluded.pay_url, disputed = excluded.disputed,"
            + " failed_refunds = excluded.failed_refunds, cancel_refund_minor = excluded.cancel_refund_minor"
            + " WHERE p.version < excluded.version";

    private final JdbcOperations jdbc;

    PaymentTable(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    /** The rows of these payments, of those that have one. */
    Map<UUID, PaymentRow> find(Collection<UUID> paymentIds) {
        Map<UUID, PaymentRow> found = HashMap.newHashMap(paymentIds.size());
        jdbc.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(FIND);
                    new ColumnArrays<>(statement, List.copyOf(paymentIds)).add("uuid", id -> id);
                    return statement;
                },
                result -> {
                    PaymentRow row = row(result);
                    found.put(row.paymentId, row);
                });
        return found;
    }

    private static PaymentRow row(ResultSet result) throws SQLException {
        PaymentRow row = new PaymentRow();
        row.paymentId = result.getObject("payment_id", UUID.class);
        row.version = result.getLong("version");
        row.holdId = result.getObject("hold_id", UUID.class);
        row.status = PaymentStatus.valueOf(result.getString("status"));
        row.sessionStatus = PaymentStatus.valueOf(result.getString("session_status"));
        row.settled = result.getBoolean("settled");
        row.captured = result.getBoolean("captured");
        row.mismatched = result.getBoolean("mismatched");
        row.receivedMinor = result.getLong("received_minor");
        row.refundRequestedMinor = result.getLong("refund_requested_minor");
        row.refundedMinor = result.getLong("refunded_minor");
        row.amountMinor = result.getLong("amount_minor");
        row.currency = result.getString("currency");
        row.expiresAt = result.getTimestamp("expires_at").toInstant();
        row.payUrl = result.getString("pay_url");
        row.disputed = result.getBoolean("disputed");
        row.failedRefunds = result.getInt("failed_refunds");
        row.cancelRefundMinor = result.getObject("cancel_refund_minor", Long.class);
        return row;
    }

    void write(List<PaymentRow> rows) {
        if (rows.isEmpty()) {
            return;
        }
        jdbc.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(WRITE);
            new ColumnArrays<>(statement, rows)
                    .add("uuid", row -> row.paymentId)
                    .add("int8", row -> row.version)
                    .add("uuid", row -> row.holdId)
                    .add("text", row -> row.status.name())
                    .add("text", row -> row.sessionStatus.name())
                    .add("bool", row -> row.settled)
                    .add("bool", row -> row.captured)
                    .add("bool", row -> row.mismatched)
                    .add("int8", row -> row.receivedMinor)
                    .add("int8", row -> row.refundRequestedMinor)
                    .add("int8", row -> row.refundedMinor)
                    .add("int8", row -> row.amountMinor)
                    .add("text", row -> row.currency)
                    .add("text", row -> row.expiresAt.toString())
                    .add("text", row -> row.payUrl)
                    .add("bool", row -> row.disputed)
                    .add("int4", row -> row.failedRefunds)
                    .add("int8", row -> row.cancelRefundMinor);
            return statement;
        });
    }
}
