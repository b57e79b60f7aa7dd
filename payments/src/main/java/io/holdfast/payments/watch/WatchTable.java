package io.holdfast.payments.watch;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The rows of {@link PaymentWatch}, as its events change them.
 *
 * <p><b>Threading:</b> for its processor alone.
 */
final class WatchTable {
    /** Refunds above bookings, bookings above money, money above sessions: as the payment itself ranks them. */
    private static final String FURTHEST = """
            update payment_watch w set status = case
                when m.requested > m.refunded then 'REFUND_REQUESTED'
                when m.requested > 0 and m.requested = m.captured then 'REFUNDED'
                when w.captured and w.settled then 'SETTLED'
                when w.captured then 'CAPTURED'
                when w.mismatched then 'MISMATCHED'
                else w.session end
            from (select coalesce(sum(captured_minor), 0) as captured,
                         coalesce(sum(refund_requested_minor), 0) as requested,
                         coalesce(sum(refunded_minor), 0) as refunded
                  from payment_watch_money where payment_id = :id) m
            where w.payment_id = :id""";

    private final JdbcClient jdbc;

    WatchTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A row that is there already stays as it is. */
    void begin(PaymentId id, HoldId holdId, Money expected, Instant at, Instant expiresAt) {
        jdbc.sql("""
                        insert into payment_watch (payment_id, hold_id, version, status, session, expected_minor,
                            currency, requested_at, expires_at, ask_at)
                        values (?, ?, -1, ?, ?, ?, ?, ?, ?, ?) on conflict (payment_id) do nothing""")
                .param(id.value())
                .param(holdId.value())
                .param(PaymentStatus.REQUESTED.name())
                .param(PaymentStatus.REQUESTED.name())
                .param(expected.amountMinor())
                .param(expected.currency())
                .param(utc(at))
                .param(utc(expiresAt))
                .param(utc(at))
                .update();
    }

    /** Goes on to this version; false if the row shows it already. */
    boolean advance(PaymentId id, long version) {
        return jdbc.sql("update payment_watch set version = :version where payment_id = :id and version < :version")
                        .param("id", id.value())
                        .param("version", version)
                        .update()
                == 1;
    }

    void session(PaymentId id, PaymentStatus session) {
        jdbc.sql("update payment_watch set session = ? where payment_id = ?")
                .param(session.name())
                .param(id.value())
                .update();
    }

    /** Nothing is left to ask the gateway about. */
    void captured(PaymentId id, Money amount, String reference) {
        jdbc.sql("update payment_watch set captured = true, ask_at = null, cancel_at = null, gateway_reference = ?"
                        + " where payment_id = ?")
                .param(reference)
                .param(id.value())
                .update();
        add(id, "captured_minor", amount);
    }

    void mismatched(PaymentId id, Money amount, String reference) {
        jdbc.sql("update payment_watch set mismatched = true, gateway_reference = ? where payment_id = ?")
                .param(reference)
                .param(id.value())
                .update();
        add(id, "captured_minor", amount);
    }

    void settled(PaymentId id) {
        jdbc.sql("update payment_watch set settled = true where payment_id = ?")
                .param(id.value())
                .update();
    }

    void refundRequested(PaymentId id, Money amount) {
        add(id, "refund_requested_minor", amount);
    }

    void refunded(PaymentId id, Money amount) {
        add(id, "refunded_minor", amount);
    }

    private void add(PaymentId id, String column, Money amount) {
        jdbc.sql("insert into payment_watch_money (payment_id, currency, " + column + ") values (?, ?, ?)"
                        + " on conflict (payment_id, currency) do update set " + column + " = payment_watch_money."
                        + column + " + excluded." + column)
                .param(id.value())
                .param(amount.currency())
                .param(amount.amountMinor())
                .update();
    }

    /** Works out anew how far the payment has come. */
    void restate(PaymentId id) {
        jdbc.sql(FURTHEST).param("id", id.value()).update();
    }

    static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
