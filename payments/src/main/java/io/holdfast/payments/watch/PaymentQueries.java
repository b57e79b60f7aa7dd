package io.holdfast.payments.watch;

import io.holdfast.api.Money;
import io.holdfast.api.payment.FindPayments;
import io.holdfast.api.payment.PaymentEntry;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentPage;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.showtime.HoldId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Answers an operator's questions about payments. */
public class PaymentQueries {
    /** What came without being asked for, and disputes, are looked for until all of the money is back. */
    private static final String MATCHING = " where (cast(:status as text) is null or status = :status"
            + " or (:status = 'MISMATCHED' and mismatched and status <> 'REFUNDED')"
            + " or (:status = 'DISPUTED' and disputed and status <> 'REFUNDED'))"
            + " and (cast(:of as uuid) is null or payment_id = :of or hold_id = :of)";

    private final JdbcClient jdbc;

    PaymentQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private record OwnedFlow(UUID paymentId, PaymentEntry.Flow flow) {}

    @QueryHandler
    PaymentPage find(FindPayments query) {
        @Nullable String status = query.status() == null ? null : query.status().name();
        long total = jdbc.sql("select count(*) from payment_watch" + MATCHING)
                .param("status", status)
                .param("of", query.of())
                .query(Long.class)
                .single();
        List<PaymentEntry> entries = jdbc.sql("select * from payment_watch" + MATCHING
                        + " order by requested_at desc, payment_id limit :limit offset :offset")
                .param("status", status)
                .param("of", query.of())
                .param("limit", FindPayments.PAGE_SIZE)
                .param("offset", (long) query.page() * FindPayments.PAGE_SIZE)
                .query(PaymentQueries::entry)
                .list();
        int pages = (int) ((total + FindPayments.PAGE_SIZE - 1) / FindPayments.PAGE_SIZE);
        return new PaymentPage(withMoney(entries), query.page(), pages, total);
    }

    private List<PaymentEntry> withMoney(List<PaymentEntry> entries) {
        if (entries.isEmpty()) {
            return entries;
        }
        Map<UUID, List<PaymentEntry.Flow>> money = jdbc
                .sql("select * from payment_watch_money where payment_id in (:ids) order by currency")
                .param(
                        "ids",
                        entries.stream().map(entry -> entry.paymentId().value()).toList())
                .query(PaymentQueries::flow)
                .list()
                .stream()
                .collect(Collectors.groupingBy(
                        OwnedFlow::paymentId, Collectors.mapping(OwnedFlow::flow, Collectors.toList())));
        return entries.stream()
                .map(entry ->
                        withMoney(entry, money.getOrDefault(entry.paymentId().value(), List.of())))
                .toList();
    }

    private static PaymentEntry withMoney(PaymentEntry entry, List<PaymentEntry.Flow> money) {
        return new PaymentEntry(
                entry.paymentId(),
                entry.holdId(),
                entry.status(),
                entry.expected(),
                entry.mismatched(),
                entry.disputed(),
                money,
                entry.gatewayReference(),
                entry.requestedAt(),
                entry.expiresAt());
    }

    private static PaymentEntry entry(ResultSet row, int number) throws SQLException {
        return new PaymentEntry(
                new PaymentId(row.getObject("payment_id", UUID.class)),
                new HoldId(row.getObject("hold_id", UUID.class)),
                PaymentStatus.valueOf(row.getString("status")),
                new Money(row.getLong("expected_minor"), row.getString("currency")),
                row.getBoolean("mismatched"),
                row.getBoolean("disputed"),
                List.of(),
                row.getString("gateway_reference"),
                instant(row, "requested_at"),
                instant(row, "expires_at"));
    }

    private static OwnedFlow flow(ResultSet row, int number) throws SQLException {
        String currency = row.getString("currency");
        var flow = new PaymentEntry.Flow(
                new Money(row.getLong("captured_minor"), currency),
                new Money(row.getLong("refund_requested_minor"), currency),
                new Money(row.getLong("refunded_minor"), currency));
        return new OwnedFlow(row.getObject("payment_id", UUID.class), flow);
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
