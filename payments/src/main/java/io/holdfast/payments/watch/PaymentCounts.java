package io.holdfast.payments.watch;

import io.holdfast.api.payment.CallbackState;
import io.holdfast.api.payment.GetPaymentSummary;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.PaymentSummary;
import java.util.EnumMap;
import java.util.Map;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Counts payments and callbacks by state, each from an index alone. */
public class PaymentCounts {
    private final JdbcClient jdbc;

    PaymentCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @QueryHandler
    PaymentSummary count(GetPaymentSummary query) {
        Map<PaymentStatus, Long> payments =
                counts(PaymentStatus.class, "select status, count(*) from payment_watch group by status");
        long total = payments.values().stream().mapToLong(Long::longValue).sum();
        payments.put(PaymentStatus.MISMATCHED, flagged("mismatched"));
        payments.put(PaymentStatus.DISPUTED, flagged("disputed"));
        return new PaymentSummary(
                total,
                payments,
                counts(CallbackState.class, "select state, count(*) from gateway_callbacks group by state"));
    }

    /** Those that once were so, however far they have come since, until all of their money is back. */
    private long flagged(String column) {
        return jdbc.sql("select count(*) from payment_watch where " + column + " and status <> 'REFUNDED'")
                .query(Long.class)
                .single();
    }

    private <S extends Enum<S>> Map<S, Long> counts(Class<S> states, String sql) {
        Map<S, Long> counts = new EnumMap<>(states);
        for (S state : states.getEnumConstants()) {
            counts.put(state, 0L);
        }
        jdbc.sql(sql).query(row -> {
            counts.put(Enum.valueOf(states, row.getString(1)), row.getLong(2));
        });
        return counts;
    }
}
