package io.holdfast.payments.refund;

import io.holdfast.api.audit.DeadlineKind;
import io.holdfast.api.audit.PendingDeadline;
import io.holdfast.api.audit.PendingDeadlines;
import io.holdfast.api.booking.BookingView;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** When the gateway is asked to give back money of a booking's payments. */
record RefundDeadlines(JdbcClient jdbc) implements PendingDeadlines {
    private static final String DUE = "select o.next_attempt_at from payment_watch w join refund_orders o"
            + " on o.payment_id = w.payment_id where w.hold_id = ? and o.next_attempt_at is not null";

    @Override
    public List<PendingDeadline> of(BookingView booking) {
        return jdbc.sql(DUE)
                .param(booking.holdId().value())
                .query(RefundDeadlines::deadline)
                .list();
    }

    private static PendingDeadline deadline(ResultSet row, int number) throws SQLException {
        return new PendingDeadline(
                DeadlineKind.REFUND_RETRY,
                row.getObject(1, OffsetDateTime.class).toInstant());
    }
}
