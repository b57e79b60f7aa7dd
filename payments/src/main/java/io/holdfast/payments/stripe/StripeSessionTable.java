package io.holdfast.payments.stripe;

import io.holdfast.api.payment.GatewayUnavailable;
import io.holdfast.api.payment.PaymentId;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Which Checkout Session is for which payment. Stripe cannot be asked for a session by our id at once, so we keep its own:
 * a row is written before the customer learns the address, so that no money comes through a session without one.
 *
 * <p><b>Errors:</b> {@link GatewayUnavailable} when the table cannot be reached.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
final class StripeSessionTable {
    private final JdbcClient jdbc;
    private final Clock clock;

    StripeSessionTable(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** Stripe's id of a session, and where it is paid. */
    record Row(String sessionId, String url) {}

    Optional<Row> find(PaymentId paymentId) {
        try {
            return jdbc.sql("select session_id, url from stripe_sessions where payment_id = ?")
                    .param(paymentId.value())
                    .query((row, number) -> new Row(row.getString("session_id"), row.getString("url")))
                    .optional();
        } catch (DataAccessException away) {
            throw unreachable(away);
        }
    }

    /** A row that is there already stays as it is. */
    void add(PaymentId paymentId, Row row) {
        try {
            jdbc.sql("insert into stripe_sessions (payment_id, session_id, url, opened_at) values (?, ?, ?, ?)"
                            + " on conflict (payment_id) do nothing")
                    .param(paymentId.value())
                    .param(row.sessionId())
                    .param(row.url())
                    .param(clock.instant().atOffset(ZoneOffset.UTC))
                    .update();
        } catch (DataAccessException away) {
            throw unreachable(away);
        }
    }

    private static GatewayUnavailable unreachable(DataAccessException away) {
        return new GatewayUnavailable("the table of Stripe's sessions cannot be reached", away);
    }
}
