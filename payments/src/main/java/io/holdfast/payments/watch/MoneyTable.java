package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * The money of payments, by currency. Whoever holds the payment's own row holds these too.
 *
 * <p><b>Threading:</b> takes part in its caller's transaction.
 */
final class MoneyTable {
    private static final String READ = "select payment_id, currency, captured_minor, refund_requested_minor,"
            + " refunded_minor from payment_watch_money where payment_id = any (?::uuid[])";

    private static final String WRITE = "insert into payment_watch_money (payment_id, currency, captured_minor,"
            + " refund_requested_minor, refunded_minor)"
            + " select * from unnest(?::uuid[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])"
            + " on conflict (payment_id, currency) do update set captured_minor = excluded.captured_minor,"
            + " refund_requested_minor = excluded.refund_requested_minor, refunded_minor = excluded.refunded_minor";

    private final JdbcOperations jdbc;

    MoneyTable(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    private record Flow(PaymentId paymentId, String currency, MoneyFlow flow) {}

    /** Fills in what these payments have; no statement if no money has come for any of them. */
    void read(List<WatchRow> rows) {
        Map<UUID, WatchRow> paid = rows.stream()
                .filter(row -> row.captured || row.mismatched)
                .collect(Collectors.toMap(row -> row.paymentId.value(), Function.identity()));
        if (paid.isEmpty()) {
            return;
        }
        jdbc.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(READ);
                    new ColumnArrays<>(statement, List.copyOf(paid.keySet())).add("uuid", id -> id);
                    return statement;
                },
                result -> {
                    WatchRow row = paid.get(result.getObject("payment_id", UUID.class));
                    if (row != null) {
                        var flow = new MoneyFlow(
                                result.getLong("captured_minor"),
                                result.getLong("refund_requested_minor"),
                                result.getLong("refunded_minor"));
                        row.money.put(result.getString("currency"), flow);
                    }
                });
    }

    /** Writes what events of this batch have moved. */
    void write(List<WatchRow> rows) {
        List<Flow> moved = rows.stream()
                .filter(row -> row.moneyMoved)
                .flatMap(row -> row.money.entrySet().stream()
                        .map(flow -> new Flow(row.paymentId, flow.getKey(), flow.getValue())))
                .toList();
        if (moved.isEmpty()) {
            return;
        }
        jdbc.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(WRITE);
            new ColumnArrays<>(statement, moved)
                    .add("uuid", row -> row.paymentId().value())
                    .add("text", Flow::currency)
                    .add("int8", row -> row.flow().capturedMinor())
                    .add("int8", row -> row.flow().refundRequestedMinor())
                    .add("int8", row -> row.flow().refundedMinor());
            return statement;
        });
    }
}
