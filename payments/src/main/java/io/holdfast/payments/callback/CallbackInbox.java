package io.holdfast.payments.callback;

import io.holdfast.api.Money;
import io.holdfast.api.payment.CallbackState;
import io.holdfast.storage.BatchStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table of callbacks. Whoever works on a row holds it for {@link #LEASE}; if the node dies, the row is due again
 * after that, on any node.
 *
 * <p><b>Threading:</b> safe for use from many threads and nodes.
 */
final class CallbackInbox {
    /** How long one attempt may take before the row counts as abandoned. */
    static final Duration LEASE = Duration.ofSeconds(15);

    /** How many rows one look takes at most. */
    static final int BATCH = 100;

    private static final String COLUMNS =
            "event_id, type, payment_id, amount_minor, currency, gateway_reference, attempts";

    private static final String STORE = """
            insert into gateway_callbacks (event_id, type, payment_id, amount_minor, currency,
                gateway_reference, body, received_at, state, next_attempt_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (event_id) do nothing""";

    private static final String FINISH = "update gateway_callbacks set state = ?, note = ?, finished_at = ?,"
            + " next_attempt_at = null where event_id = ?";

    private final JdbcClient jdbc;
    private final Clock clock;
    private final BatchStatement store;
    private final BatchStatement finish;

    CallbackInbox(DataSource dataSource, Clock clock) {
        this.jdbc = JdbcClient.create(dataSource);
        this.clock = clock;
        this.store = new BatchStatement(dataSource, STORE);
        this.finish = new BatchStatement(dataSource, FINISH);
    }

    /**
     * Stores an event under its id; false if it was there already. It is held by the caller, but for one that asks the
     * gateway: that is due at once.
     */
    boolean store(GatewayEvent event, byte[] body) {
        Money amount = event.amount();
        Instant now = clock.instant();
        return store.update(
                        event.id(),
                        event.type(),
                        event.paymentId(),
                        amount == null ? null : amount.amountMinor(),
                        amount == null ? null : amount.currency(),
                        event.gatewayReference(),
                        body,
                        utc(now),
                        CallbackState.PENDING.name(),
                        utc(now.plus(event.asksTheGateway() ? Duration.ZERO : LEASE)))
                == 1;
    }

    /** What has become of this event; it must be stored. */
    CallbackState stateOf(String eventId) {
        return CallbackState.valueOf(jdbc.sql("select state from gateway_callbacks where event_id = ?")
                .param(eventId)
                .query(String.class)
                .single());
    }

    /** Takes up to {@link #BATCH} rows that are due, oldest first, and holds them. */
    List<StoredCallback> takeDue() {
        return jdbc.sql("update gateway_callbacks set next_attempt_at = ? where event_id in (select event_id"
                        + " from gateway_callbacks where next_attempt_at <= ? order by next_attempt_at limit " + BATCH
                        + " for update skip locked) returning " + COLUMNS)
                .param(utc(clock.instant().plus(LEASE)))
                .param(utc(clock.instant()))
                .query(CallbackInbox::row)
                .list();
    }

    /** Takes the rows that wait for one of these payments, and holds them. */
    List<StoredCallback> takeWaitingFor(List<String> paymentIds) {
        return jdbc.sql("update gateway_callbacks set next_attempt_at = ? where payment_id = any (?::text[])"
                        + " and state = ? returning " + COLUMNS)
                .param(utc(clock.instant().plus(LEASE)))
                .param(paymentIds.toArray(String[]::new))
                .param(CallbackState.WAITING_FOR_PAYMENT.name())
                .query(CallbackInbox::row)
                .list();
    }

    /** Takes up to {@code limit} rows that came at this instant or before and are not done, and holds them. */
    List<StoredCallback> takeParked(Instant receivedBefore, int limit) {
        return jdbc.sql("update gateway_callbacks set next_attempt_at = ? where event_id in (select event_id"
                        + " from gateway_callbacks where next_attempt_at is not null and received_at <= ?"
                        + " order by received_at limit ? for update skip locked) returning " + COLUMNS)
                .param(utc(clock.instant().plus(LEASE)))
                .param(utc(receivedBefore))
                .param(limit)
                .query(CallbackInbox::row)
                .list();
    }

    /** Nothing is left to do about this event. */
    void finish(String eventId, CallbackState state, @Nullable String note) {
        finish.update(state.name(), note, utc(clock.instant()), eventId);
    }

    /** To be looked at again after this long. */
    void postpone(String eventId, CallbackState state, Duration after, String note) {
        jdbc.sql("update gateway_callbacks set state = ?, note = ?, attempts = attempts + 1, next_attempt_at = ?"
                        + " where event_id = ? and finished_at is null")
                .param(state.name())
                .param(note)
                .param(utc(clock.instant().plus(after)))
                .param(eventId)
                .update();
    }

    private static StoredCallback row(ResultSet row, int number) throws SQLException {
        String currency = row.getString("currency");
        Money amount = currency == null ? null : new Money(row.getLong("amount_minor"), currency);
        var event = new GatewayEvent(
                row.getString("event_id"),
                row.getString("type"),
                row.getString("payment_id"),
                amount,
                row.getString("gateway_reference"));
        return new StoredCallback(event, row.getInt("attempts"));
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
