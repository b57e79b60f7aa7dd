package io.holdfast.payments.simulated;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.RefundId;
import io.holdfast.storage.BatchStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The gateway's tables of payments and refunds.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; {@link #lock} needs a transaction.
 */
final class SimulatedBooks {
    private static final String COLUMNS = "p.*, (select coalesce(sum(r.amount_minor), 0) from sim_gateway_refunds r"
            + " where r.payment_id = p.payment_id) as refunded_minor";

    private static final String SELECT = "select " + COLUMNS + " from sim_gateway_payments p where p.payment_id = ?";

    private static final String OPEN = """
            insert into sim_gateway_payments (payment_id, amount_minor, currency, opened_at, expires_at,
                return_url, state, gateway_reference)
            values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (payment_id) do nothing""";

    private final JdbcClient jdbc;
    private final BatchStatement open;

    SimulatedBooks(DataSource dataSource) {
        this.jdbc = JdbcClient.create(dataSource);
        this.open = new BatchStatement(dataSource, OPEN);
    }

    /** Opens a session; one that is there already stays as it is. */
    void open(PaymentId paymentId, Money amount, Instant now, Instant expiresAt, String returnUrl, String reference) {
        open.update(
                paymentId.value(),
                amount.amountMinor(),
                amount.currency(),
                utc(now),
                utc(expiresAt),
                returnUrl,
                SimulatedState.OPEN.name(),
                reference);
    }

    Optional<SimulatedPayment> find(PaymentId paymentId) {
        return jdbc.sql(SELECT)
                .param(paymentId.value())
                .query(SimulatedBooks::payment)
                .optional();
    }

    /** As {@link #find}, and nobody else changes this payment until the transaction ends. */
    Optional<SimulatedPayment> lock(PaymentId paymentId) {
        return jdbc.sql(SELECT + " for update of p")
                .param(paymentId.value())
                .query(SimulatedBooks::payment)
                .optional();
    }

    /** Takes the whole amount; once, however often this is called. Empty if there is no such payment. */
    Optional<SimulatedPayment> capture(PaymentId paymentId) {
        return jdbc.sql("update sim_gateway_payments p set state = ?, captured_minor = amount_minor"
                        + " where payment_id = ? returning " + COLUMNS)
                .param(SimulatedState.SUCCEEDED.name())
                .param(paymentId.value())
                .query(SimulatedBooks::payment)
                .optional();
    }

    /**
     * Notes a failed attempt; money that was taken stays taken, and what was cancelled cancelled. Empty if there is no
     * such payment.
     */
    Optional<SimulatedPayment> decline(PaymentId paymentId) {
        return jdbc.sql("update sim_gateway_payments p set state = case when state in (?, ?) then state else ? end"
                        + " where payment_id = ? returning " + COLUMNS)
                .param(SimulatedState.SUCCEEDED.name())
                .param(SimulatedState.CANCELLED.name())
                .param(SimulatedState.FAILED.name())
                .param(paymentId.value())
                .query(SimulatedBooks::payment)
                .optional();
    }

    /** Ends the session; money that was taken stays taken. */
    void cancel(PaymentId paymentId) {
        jdbc.sql("update sim_gateway_payments set state = ? where payment_id = ? and state <> ?")
                .param(SimulatedState.CANCELLED.name())
                .param(paymentId.value())
                .param(SimulatedState.SUCCEEDED.name())
                .update();
    }

    /** The reference of a refund that was given already. */
    Optional<String> refundReference(RefundId refundId) {
        return jdbc.sql("select gateway_reference from sim_gateway_refunds where refund_id = ?")
                .param(refundId.value())
                .query(String.class)
                .optional();
    }

    void refund(PaymentId paymentId, RefundId refundId, long amountMinor, String reference, Instant now) {
        jdbc.sql("insert into sim_gateway_refunds (refund_id, payment_id, amount_minor, gateway_reference, refunded_at)"
                        + " values (?, ?, ?, ?, ?)")
                .param(refundId.value())
                .param(paymentId.value())
                .param(amountMinor)
                .param(reference)
                .param(utc(now))
                .update();
    }

    private static SimulatedPayment payment(ResultSet row, int number) throws SQLException {
        return new SimulatedPayment(
                new PaymentId(row.getObject("payment_id", UUID.class)),
                new Money(row.getLong("amount_minor"), row.getString("currency")),
                row.getObject("expires_at", OffsetDateTime.class).toInstant(),
                row.getString("return_url"),
                SimulatedState.valueOf(row.getString("state")),
                row.getLong("captured_minor"),
                row.getLong("refunded_minor"),
                row.getString("gateway_reference"));
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
