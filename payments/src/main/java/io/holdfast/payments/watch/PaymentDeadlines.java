package io.holdfast.payments.watch;

import io.holdfast.api.audit.DeadlineKind;
import io.holdfast.api.audit.PendingDeadline;
import io.holdfast.api.audit.PendingDeadlines;
import io.holdfast.api.booking.BookingView;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * When the sessions of a booking's payments are over, and when the gateway is asked about their money.
 *
 * @param olderThan how long a payment is pending before the gateway is asked about it
 */
public record PaymentDeadlines(JdbcClient jdbc, Duration olderThan) implements PendingDeadlines {
    private static final String DUE = "select 'PAYMENT_SESSION' as kind, expire_at as due_at from payment_watch"
            + " where hold_id = :hold and expire_at is not null"
            + " union all select 'RECONCILIATION', greatest(ask_at, requested_at + cast(:olderThan as interval))"
            + " from payment_watch where hold_id = :hold and " + PendingPayments.IS_PENDING;

    @Override
    public List<PendingDeadline> of(BookingView booking) {
        UUID hold = booking.holdId().value();
        return jdbc.sql(DUE)
                .param("hold", hold)
                .param("olderThan", olderThan.toString())
                .query(PaymentDeadlines::deadline)
                .list();
    }

    private static PendingDeadline deadline(ResultSet row, int number) throws SQLException {
        return new PendingDeadline(
                DeadlineKind.valueOf(row.getString("kind")),
                row.getObject("due_at", OffsetDateTime.class).toInstant());
    }
}
