package io.holdfast.payments.callback;

import io.holdfast.api.Money;
import io.holdfast.api.payment.CallbackEntry;
import io.holdfast.api.payment.CallbackPage;
import io.holdfast.api.payment.CallbackState;
import io.holdfast.api.payment.FindCallbacks;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Answers an operator's questions about callbacks. */
public class CallbackQueries {
    private static final String MATCHING =
            " where state in (:states) and (cast(:payment as text) is null or payment_id = :payment)";

    private final JdbcClient jdbc;

    CallbackQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @QueryHandler
    CallbackPage find(FindCallbacks query) {
        @Nullable
        String payment = query.paymentId() == null ? null : query.paymentId().toString();
        List<String> states = states(query);
        long total = jdbc.sql("select count(*) from gateway_callbacks" + MATCHING)
                .param("states", states)
                .param("payment", payment)
                .query(Long.class)
                .single();
        List<CallbackEntry> entries = jdbc.sql("select * from gateway_callbacks" + MATCHING
                        + " order by received_at desc, event_id limit :limit offset :offset")
                .param("states", states)
                .param("payment", payment)
                .param("limit", FindCallbacks.PAGE_SIZE)
                .param("offset", (long) query.page() * FindCallbacks.PAGE_SIZE)
                .query(CallbackQueries::entry)
                .list();
        int pages = (int) ((total + FindCallbacks.PAGE_SIZE - 1) / FindCallbacks.PAGE_SIZE);
        return new CallbackPage(entries, query.page(), pages, total);
    }

    private static List<String> states(FindCallbacks query) {
        return Arrays.stream(CallbackState.values())
                .filter(state -> query.state() == null
                        ? query.paymentId() != null || needsAttention(state)
                        : state == query.state())
                .map(CallbackState::name)
                .toList();
    }

    private static boolean needsAttention(CallbackState state) {
        return switch (state) {
            case PENDING, WAITING_FOR_PAYMENT, MISMATCHED, REFUSED -> true;
            case PROCESSED, KEPT -> false;
        };
    }

    private static CallbackEntry entry(ResultSet row, int number) throws SQLException {
        String currency = row.getString("currency");
        return new CallbackEntry(
                row.getString("event_id"),
                row.getString("type"),
                row.getString("payment_id"),
                currency == null ? null : new Money(row.getLong("amount_minor"), currency),
                row.getString("gateway_reference"),
                CallbackState.valueOf(row.getString("state")),
                row.getString("note"),
                row.getInt("attempts"),
                row.getObject("received_at", OffsetDateTime.class).toInstant(),
                instant(row.getObject("next_attempt_at", OffsetDateTime.class)));
    }

    private static @Nullable Instant instant(@Nullable OffsetDateTime at) {
        return at == null ? null : at.toInstant();
    }
}
