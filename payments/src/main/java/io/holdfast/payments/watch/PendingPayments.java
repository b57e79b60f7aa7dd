package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The payments that the gateway may know more about than we do: those whose money has not come, or not as asked for, and
 * of which nothing is on its way back yet.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class PendingPayments {
    /** The payments of one page. */
    public static final int PAGE = 100;

    /** What rows of the table it is about. */
    static final String IS_PENDING =
            "ask_at is not null and status not in ('REFUND_REQUESTED', 'REFUND_FAILED', 'REFUNDED')";

    private static final String SELECT =
            "select payment_id, version, requested_at, expires_at, asked from payment_watch where " + IS_PENDING;

    private final JdbcClient jdbc;

    public PendingPayments(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Up to {@link #PAGE} payments that began at this instant or before, oldest first, after this one ({@code null}:
     * from the first).
     */
    public List<WatchedPayment> since(Instant requestedBefore, @Nullable WatchedPayment after) {
        return jdbc.sql(SELECT + " and requested_at <= :before and (requested_at, payment_id) > (:at, :id)"
                        + " order by requested_at, payment_id limit " + PAGE)
                .param("before", WatchTable.utc(requestedBefore))
                .param("at", WatchTable.utc(after == null ? Instant.EPOCH : after.requestedAt()))
                .param("id", after == null ? new UUID(0, 0) : after.paymentId().value())
                .query(PendingPayments::row)
                .list();
    }

    /** Those whose turn it is at this instant, up to {@link #PAGE}, of those that began at the other one or before. */
    public List<WatchedPayment> due(Instant requestedBefore, Instant now) {
        return jdbc.sql(SELECT + " and requested_at <= ? and ask_at <= ? order by ask_at limit " + PAGE)
                .param(WatchTable.utc(requestedBefore))
                .param(WatchTable.utc(now))
                .query(PendingPayments::row)
                .list();
    }

    /** Notes that it was asked about; {@code next} is when it is its turn again, {@code null} for never. */
    public void asked(PaymentId paymentId, @Nullable Instant next) {
        jdbc.sql("update payment_watch set asked = asked + 1, ask_at = cast(? as timestamptz)"
                        + " where payment_id = ? and ask_at is not null")
                .param(next == null ? null : WatchTable.utc(next))
                .param(paymentId.value())
                .update();
    }

    private static WatchedPayment row(ResultSet row, int number) throws SQLException {
        return new WatchedPayment(
                new PaymentId(row.getObject("payment_id", UUID.class)),
                row.getLong("version"),
                row.getObject("requested_at", OffsetDateTime.class).toInstant(),
                row.getObject("expires_at", OffsetDateTime.class).toInstant(),
                row.getInt("asked"));
    }
}
