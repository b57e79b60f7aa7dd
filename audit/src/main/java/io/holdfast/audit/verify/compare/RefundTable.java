package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.PaymentFold;
import io.holdfast.audit.verify.fold.PaymentFold.RefundRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The orders to give money back: each refund that is under way must be due some time, or nobody would ever ask again. */
final class RefundTable extends Table {
    private static final String NAME = "refund_orders";
    private static final String SELECT =
            "SELECT refund_id, payment_id, amount_minor, currency, next_attempt_at FROM refund_orders";

    private final Map<UUID, RefundRow> expected = new HashMap<>();
    private final Map<UUID, PaymentFold> payments = new HashMap<>();

    RefundTable(Comparison comparison, SeenUpTo seen, Set<String> aside) {
        super(NAME, comparison, seen, aside);
        fold.forEachPayment(payment -> payment.refundRows().forEach(refund -> {
            expected.put(refund.id(), refund);
            payments.put(refund.id(), payment);
        }));
    }

    @Override
    String select() {
        return SELECT;
    }

    @Override
    void compare(ResultSet row) throws SQLException {
        UUID id = row.getObject("refund_id", UUID.class);
        RefundRow refund = expected.remove(id);
        PaymentFold payment = payments.get(id);
        RowCheck check = new RowCheck(Invariant.READ_MODEL, NAME, id);
        if (refund == null || payment == null) {
            check.extra(findings);
            return;
        }
        if (!isShown(payment)) {
            return;
        }
        check.same("payment_id", row.getObject("payment_id", UUID.class), payment.id())
                .same("amount_minor", row.getLong("amount_minor"), refund.amountMinor())
                .same("currency", row.getString("currency"), refund.currency())
                .fits("next_attempt_at", !refund.open() || row.getTimestamp("next_attempt_at") != null)
                .report(findings, payment);
    }

    @Override
    void compareMissing() {
        expected.forEach((id, refund) -> {
            PaymentFold payment = payments.get(id);
            if (payment != null && isShown(payment)) {
                new RowCheck(Invariant.READ_MODEL, NAME, id).missing(findings, payment);
            }
        });
    }
}
