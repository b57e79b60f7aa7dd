package io.holdfast.payments.watch;

import io.holdfast.api.payment.ExpirePayment;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.payments.callback.PaymentCommands;
import io.holdfast.storage.ColumnArrays;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * Tells payments that the time of their session is over (C10). When that is stands in the table that {@link PaymentWatch}
 * keeps; the payment alone decides what follows, so that to be told late, twice or for nothing does no harm.
 *
 * <p><b>Errors:</b> a payment that gives no answer is told again, more and more seldom, {@link #MAX_ATTEMPTS} times. Then,
 * or if the table is lost, reconciliation comes upon it: that costs freshness, never correctness (C11). When the database
 * is away the exception passes, and what was taken is due again after {@link #LEASE}.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes; a row is worked on by whoever took it for {@link
 * #LEASE}.
 *
 * <p><b>Source:</b> C10, C11; decision record 2026-12-01-payment-sessions-end-from-a-table.
 */
public final class SessionExpiry {
    /** The actor that the audit shows. */
    static final String ACTOR = "system:session-deadlines";

    /** Longer than payments may take to answer. */
    static final Duration LEASE = Duration.ofSeconds(60);

    /** Payments that are told side by side. */
    static final int BATCH = 100;

    /** About a quarter of an hour in all. */
    static final int MAX_ATTEMPTS = 10;

    static final Duration FIRST_RETRY_AFTER = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(SessionExpiry.class);

    private static final String TAKE = "update payment_watch set expire_at = ?, expire_attempts = expire_attempts + 1"
            + " where payment_id in (select payment_id from payment_watch where expire_at <= ? order by expire_at"
            + " limit " + BATCH + " for update skip locked) returning payment_id, expire_attempts, expire_at";

    /** Rows whose session has ended in the meantime stay as they are; locked in the order of all who lock several. */
    private static final String LET_GO = "update payment_watch w set expire_at = n.expire_at from (select"
            + " h.payment_id, a.expire_at from unnest(?::uuid[], ?::text[]::timestamptz[], ?::text[]::timestamptz[])"
            + " as a (payment_id, held_until, expire_at) join payment_watch h on h.payment_id = a.payment_id"
            + " and h.expire_at = a.held_until order by h.payment_id for update of h) n"
            + " where w.payment_id = n.payment_id";

    private final JdbcOperations jdbc;
    private final PaymentCommands commands;
    private final Clock clock;

    SessionExpiry(JdbcOperations jdbc, PaymentCommands commands, Clock clock) {
        this.jdbc = jdbc;
        this.commands = commands;
        this.clock = clock;
    }

    private record Due(PaymentId paymentId, int attempts, Instant heldUntil) {}

    /** {@code dueAt} is {@code null} when nothing is left to do. */
    private record Next(Due due, @Nullable Instant dueAt) {}

    /** Tells those whose time is over; true if there may be more. */
    public boolean lookAndGoOn() {
        List<Due> due = takeDue();
        if (!due.isEmpty()) {
            Map<PaymentId, PaymentReply> answers = commands.sendAll(
                    due.stream().map(one -> new ExpirePayment(one.paymentId())).toList());
            letGo(due.stream()
                    .map(one -> new Next(one, answers.containsKey(one.paymentId()) ? null : again(one)))
                    .toList());
        }
        return due.size() == BATCH;
    }

    private @Nullable Instant again(Due due) {
        LOG.warn("Payment {} did not answer that its session is over", due.paymentId());
        return due.attempts() >= MAX_ATTEMPTS
                ? null
                : clock.instant().plus(FIRST_RETRY_AFTER.multipliedBy(1L << (due.attempts() - 1)));
    }

    private List<Due> takeDue() {
        Instant now = clock.instant();
        return jdbc.query(TAKE, SessionExpiry::due, WatchTable.utc(now.plus(LEASE)), WatchTable.utc(now));
    }

    private static Due due(ResultSet row, int number) throws SQLException {
        return new Due(
                new PaymentId(row.getObject("payment_id", UUID.class)),
                row.getInt("expire_attempts"),
                row.getObject("expire_at", OffsetDateTime.class).toInstant());
    }

    private void letGo(List<Next> all) {
        jdbc.update(connection -> {
            PreparedStatement statement = connection.prepareStatement(LET_GO);
            new ColumnArrays<>(statement, all)
                    .add("uuid", next -> next.due().paymentId().value())
                    .add("text", next -> next.due().heldUntil().toString())
                    .add(
                            "text",
                            next -> next.dueAt() == null ? null : next.dueAt().toString());
            return statement;
        });
    }
}
