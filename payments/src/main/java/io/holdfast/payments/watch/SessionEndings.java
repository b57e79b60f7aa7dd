package io.holdfast.payments.watch;

import io.holdfast.api.payment.PaymentGateway;
import io.holdfast.api.payment.PaymentId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Ends sessions at the gateway that nobody should pay any more. What is to end is noted ({@link PaymentWatch}) in the
 * transaction that handles the event; the gateway is asked after that, so that a slow gateway holds up no event and a
 * crash loses nothing.
 *
 * <p><b>Errors:</b> none leave {@link #lookAndGoOn}, except when the database is away. A silent gateway is asked again,
 * more and more seldom, {@link #MAX_ATTEMPTS} times; then the session is left to run out. Money that comes all the same
 * goes back as all late money does (C15).
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; a row is worked on by whoever took it for {@link
 * #LEASE}.
 */
public final class SessionEndings {
    static final Duration LEASE = Duration.ofSeconds(60);
    static final int BATCH = 20;
    static final int MAX_ATTEMPTS = 12;
    static final Duration FIRST_RETRY_AFTER = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(SessionEndings.class);

    private final JdbcClient jdbc;
    private final PaymentGateway gateway;
    private final Clock clock;

    SessionEndings(JdbcClient jdbc, PaymentGateway gateway, Clock clock) {
        this.jdbc = jdbc;
        this.gateway = gateway;
        this.clock = clock;
    }

    private record Due(PaymentId paymentId, int attempts, Instant heldUntil) {}

    /** Ends what is to end; true if there may be more. */
    public boolean lookAndGoOn() {
        List<Due> due = takeDue();
        due.forEach(this::end);
        return due.size() == BATCH;
    }

    private List<Due> takeDue() {
        Instant now = clock.instant();
        return jdbc.sql("update payment_watch set cancel_at = ? where payment_id in (select payment_id"
                        + " from payment_watch where cancel_at <= ? order by cancel_at limit " + BATCH
                        + " for update skip locked) returning payment_id, cancel_attempts, cancel_at")
                .param(WatchTable.utc(now.plus(LEASE)))
                .param(WatchTable.utc(now))
                .query(SessionEndings::due)
                .list();
    }

    private static Due due(ResultSet row, int number) throws SQLException {
        return new Due(
                new PaymentId(row.getObject("payment_id", UUID.class)),
                row.getInt("cancel_attempts"),
                row.getObject("cancel_at", OffsetDateTime.class).toInstant());
    }

    private void end(Due due) {
        try {
            gateway.cancelSession(due.paymentId());
            settle(due, null);
        } catch (RuntimeException silent) {
            boolean last = due.attempts() + 1 >= MAX_ATTEMPTS;
            LOG.warn("The session of payment {} could not be ended: {}", due.paymentId(), silent.toString());
            settle(due, last ? null : clock.instant().plus(FIRST_RETRY_AFTER.multipliedBy(1L << due.attempts())));
        }
    }

    /** Leaves the row alone if another event wants the session to end in the meantime. */
    private void settle(Due due, @Nullable Instant next) {
        jdbc.sql("update payment_watch set cancel_at = cast(? as timestamptz), cancel_attempts = cancel_attempts + 1"
                        + " where payment_id = ? and cancel_at = ?")
                .param(next == null ? null : WatchTable.utc(next))
                .param(due.paymentId().value())
                .param(WatchTable.utc(due.heldUntil()))
                .update();
    }
}
