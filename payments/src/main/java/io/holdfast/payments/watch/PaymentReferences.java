package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentId;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Which payment a gateway's reference belongs to, for news that names nothing else: a bank's dispute, say, days after the
 * money.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class PaymentReferences {
    private final JdbcClient jdbc;

    public PaymentReferences(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The payment whose money came under this reference. */
    public Optional<PaymentId> find(String gatewayReference) {
        return jdbc.sql("select payment_id from payment_watch where gateway_reference = ? limit 1")
                .param(gatewayReference)
                .query((row, number) -> new PaymentId(row.getObject("payment_id", UUID.class)))
                .optional();
    }
}
