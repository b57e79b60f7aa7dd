package io.holdfast.payments.refund;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table of refunds to be given. Whoever works on a row holds it for {@link #LEASE}; if the node dies, the row is due
 * again after that, on any node.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
final class RefundOrders {
    /** Longer than a gateway and a payment may take to answer. */
    static final Duration LEASE = Duration.ofSeconds(60);

    /** How many rows one look takes at most; few, because they wait for each other and LEASE is for all of them. */
    static final int BATCH = 2;

    private final JdbcClient jdbc;
    private final Clock clock;

    RefundOrders(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Due now; a refund that is here already stays as it is. */
    void add(RefundId refundId, PaymentId paymentId, Money amount, @Nullable String cause, @Nullable String trace) {
        jdbc.sql("""
                        insert into refund_orders (refund_id, payment_id, amount_minor, currency, next_attempt_at,
                        cause, trace) values (?, ?, ?, ?, ?, ?, ?) on conflict (refund_id) do nothing""")
                .param(refundId.value())
                .param(paymentId.value())
                .param(amount.amountMinor())
                .param(amount.currency())
                .param(utc(clock.instant()))
                .param(cause)
                .param(trace)
                .update();
    }

    /** Due now, as if it had never been tried; whoever is at it at this moment does not conclude it. */
    void again(RefundId refundId, @Nullable String cause, @Nullable String trace) {
        jdbc.sql("update refund_orders set attempts = 0, next_attempt_at = ?, note = null, cause = ?, trace = ?"
                        + " where refund_id = ?")
                .param(utc(clock.instant()))
                .param(cause)
                .param(trace)
                .param(refundId.value())
                .update();
    }

    /** Nothing is left to do. */
    void finish(RefundId refundId) {
        jdbc.sql("update refund_orders set next_attempt_at = null where refund_id = ?")
                .param(refundId.value())
                .update();
    }

    /** Takes up to {@link #BATCH} orders that are due, longest due first, and holds them. */
    List<RefundOrder> takeDue() {
        Instant now = clock.instant();
        return jdbc.sql(
                        "update refund_orders set attempts = attempts + 1, next_attempt_at = ? where refund_id in"
                                + " (select refund_id from refund_orders where next_attempt_at <= ? order by next_attempt_at"
                                + " limit " + BATCH + " for update skip locked)"
                                + " returning refund_id, payment_id, amount_minor, currency, attempts, next_attempt_at, cause, trace")
                .param(utc(now.plus(LEASE)))
                .param(utc(now))
                .query(RefundOrders::order)
                .list();
    }

    /** Lets go of an order; {@code next} is when it is due again, {@code null} when nothing is left to do. */
    void letGo(RefundOrder order, @Nullable Instant next, @Nullable String note) {
        jdbc.sql("update refund_orders set next_attempt_at = cast(? as timestamptz), note = ?"
                        + " where refund_id = ? and next_attempt_at = ?")
                .param(next == null ? null : utc(next))
                .param(note)
                .param(order.refundId().value())
                .param(utc(order.heldUntil()))
                .update();
    }

    private static RefundOrder order(ResultSet row, int number) throws SQLException {
        return new RefundOrder(
                new RefundId(row.getObject("refund_id", UUID.class)),
                new PaymentId(row.getObject("payment_id", UUID.class)),
                new Money(row.getLong("amount_minor"), row.getString("currency")),
                row.getInt("attempts"),
                row.getObject("next_attempt_at", OffsetDateTime.class).toInstant(),
                row.getString("cause"),
                row.getString("trace"));
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
