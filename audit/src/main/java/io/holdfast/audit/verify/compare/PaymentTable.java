package io.holdfast.audit.verify.compare;

import static io.holdfast.audit.verify.compare.BookingTable.millis;

import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.PaymentFold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import java.util.UUID;

/** What buyers read of their payments. */
final class PaymentTable extends Table {
    private static final String NAME = "payment_view";
    private static final String SELECT = "SELECT payment_id, version, hold_id, status, session_status, settled,"
            + " captured, mismatched, disputed, failed_refunds, received_minor, refund_requested_minor, refunded_minor,"
            + " amount_minor, currency, expires_at, pay_url, cancel_refund_minor FROM payment_view";

    PaymentTable(Comparison comparison, SeenUpTo seen, Set<String> aside) {
        super(NAME, comparison, seen, aside);
    }

    @Override
    String select() {
        return SELECT;
    }

    @Override
    void compare(ResultSet row) throws SQLException {
        UUID id = row.getObject("payment_id", UUID.class);
        PaymentFold payment = fold.findPayment(id);
        RowCheck check = new RowCheck(Invariant.READ_MODEL, NAME, id);
        if (payment == null || !payment.hasBegun()) {
            check.extra(findings);
            return;
        }
        payment.see();
        if (!isShown(payment)) {
            return;
        }
        PaymentFold.Row expected = payment.row();
        check.same("version", row.getLong("version"), expected.version())
                .same("hold_id", row.getObject("hold_id", UUID.class), expected.hold())
                .same("status", row.getString("status"), expected.status())
                .same("session_status", row.getString("session_status"), expected.session())
                .same("settled", row.getBoolean("settled"), expected.settled())
                .same("captured", row.getBoolean("captured"), expected.captured())
                .same("mismatched", row.getBoolean("mismatched"), expected.mismatched())
                .same("disputed", row.getBoolean("disputed"), expected.disputed())
                .same("failed_refunds", row.getInt("failed_refunds"), expected.failedRefunds())
                .same("received_minor", row.getLong("received_minor"), expected.receivedMinor())
                .same("refund_requested_minor", row.getLong("refund_requested_minor"), expected.requestedMinor())
                .same("refunded_minor", row.getLong("refunded_minor"), expected.refundedMinor())
                .same("amount_minor", row.getLong("amount_minor"), expected.amountMinor())
                .same("currency", row.getString("currency"), expected.currency())
                .same("expires_at", millis(row.getTimestamp("expires_at")), expected.expiresAt())
                .same(
                        "cancel_refund_minor",
                        row.getObject("cancel_refund_minor", Long.class),
                        expected.cancelRefundMinor())
                .fits("pay_url", payment.isPaidAt(row.getString("pay_url")))
                .report(findings, payment);
    }

    @Override
    void compareMissing() {
        fold.forEachPayment(payment -> {
            if (payment.hasBegun() && !payment.isSeen() && isShown(payment)) {
                new RowCheck(Invariant.READ_MODEL, NAME, payment.id()).missing(findings, payment);
            }
        });
    }
}
