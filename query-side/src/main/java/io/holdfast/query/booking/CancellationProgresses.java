package io.holdfast.query.booking;

import io.holdfast.api.Money;
import io.holdfast.api.booking.CancellationProgress;
import io.holdfast.api.booking.GetCancellationProgress;
import io.holdfast.query.catalogue.ShowtimeProgress;
import io.holdfast.query.freshness.LogHeads;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcOperations;

/** Counts how far the calling off of a showtime has come, with the bookings of the log as it is now. */
public class CancellationProgresses {
    /**
     * What is promised and what is given are held against each other per booking; a payment gives no more than came, so
     * one of which all went back is done however much was promised.
     */
    private static final String COUNT = """
            WITH booking AS (
                SELECT b.status, b.payment_id, b.refund_minor, b.currency, p.failed_refunds,
                    CASE WHEN b.refund_minor IS NOT NULL
                        THEN least(b.refund_minor, coalesce(p.received_minor, b.refund_minor)) END AS promised,
                    CASE WHEN b.refund_minor IS NOT NULL
                        THEN least(b.refund_minor, coalesce(p.refunded_minor, 0)) END AS given
                FROM booking_view b LEFT JOIN payment_view p USING (payment_id)
                WHERE b.showtime_id = ?)
            SELECT count(*) FILTER (WHERE status IN ('HELD', 'CONFIRMED')) AS open,
                count(*) FILTER (WHERE refund_minor IS NOT NULL AND status = 'CANCELLED') AS cancelled,
                count(*) FILTER (WHERE given >= promised) AS refunded,
                count(*) FILTER (WHERE given < promised AND coalesce(failed_refunds, 0) = 0) AS pending,
                count(*) FILTER (WHERE given < promised AND failed_refunds > 0) AS failed,
                coalesce(sum(promised), 0) AS promised_minor,
                coalesce(sum(given), 0) AS given_minor,
                max(currency) FILTER (WHERE refund_minor IS NOT NULL) AS currency
            FROM booking""";

    private final JdbcOperations jdbc;
    private final ShowtimeProgress progress;
    private final LogHeads log;

    CancellationProgresses(JdbcOperations jdbc, ShowtimeProgress progress, LogHeads log) {
        this.jdbc = jdbc;
        this.progress = progress;
        this.log = log;
    }

    @QueryHandler
    CancellationProgress handle(GetCancellationProgress query) {
        progress.awaitAll(query.showtimeId(), log);
        return jdbc.query(
                        COUNT,
                        (row, number) -> progress(row),
                        query.showtimeId().value())
                .getFirst();
    }

    private static CancellationProgress progress(ResultSet row) throws SQLException {
        return new CancellationProgress(
                row.getLong("open"),
                row.getLong("cancelled"),
                row.getLong("refunded"),
                row.getLong("pending"),
                row.getLong("failed"),
                money(row, "promised_minor"),
                money(row, "given_minor"));
    }

    private static @Nullable Money money(ResultSet row, String column) throws SQLException {
        String currency = row.getString("currency");
        return currency == null ? null : new Money(row.getLong(column), currency);
    }
}
