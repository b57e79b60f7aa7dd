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
                when w.failed_refunds > 0 then 'REFUND_FAILED'
                when m.requested > m.refunded then 'REFUND_REQUESTED'
                when m.requested > 0 and m.requested = m.captured then 'REFUNDED'
                when w.disputed then 'DISPUTED'
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

    /** Nothing is left to ask the gateway about, unless it took other money too. */
    void captured(PaymentId id, Money amount, String reference) {
        jdbc.sql("update payment_watch set captured = true, cancel_at = null, gateway_reference = ?,"
                        + " ask_at = case when mismatched then ask_at end"
                        + " where payment_id = ?")
                .param(reference)
                .param(id.value())
                .update();
        add(id, "captured_minor", amount);
    }

    /** Only the gateway knows what it took in all: it is asked, even if the right money came before. */
    void mismatched(PaymentId id, Money amount, String reference, Instant at) {
        jdbc.sql("update payment_watch set mismatched = true, gateway_reference = ?,"
                        + " ask_at = coalesce(ask_at, cast(? as timestamptz)) where payment_id = ?")
                .param(reference)
                .param(utc(at))
                .param(id.value())
                .update();
        add(id, "captured_minor", amount);
    }

    void disputed(PaymentId id) {
        jdbc.sql("update payment_watch set disputed = true where payment_id = ?")
                .param(id.value())
                .update();
    }

    void settled(PaymentId id) {
        jdbc.sql("update payment_watch set settled = true where payment_id = ?")
                .param(id.value())
                .update();
    }

    void refundRequested(PaymentId id, Money amount) {
        add(id, "refund_requested_minor", amount);
    }

    void refundFailed(PaymentId id) {
        addFailedRefunds(id, 1);
    }

    void refundRetried(PaymentId id) {
        addFailedRefunds(id, -1);
    }

    private void addFailedRefunds(PaymentId id, int count) {
        jdbc.sql("update payment_watch set failed_refunds = failed_refunds + ? where payment_id = ?")
                .param(count)
                .param(id.value())
                .update();
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
