package io.holdfast.audit.verify.compare;

import io.holdfast.audit.verify.Invariant;
import io.holdfast.audit.verify.fold.PaymentFold;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** What operators read of payments, and what reconciliation goes by. Its money is in a table beside it. */
final class WatchTable extends Table {
    private static final String NAME = "payment_watch";
    private static final String SELECT = "SELECT w.payment_id, hold_id, version, status, session, captured, mismatched,"
            + " settled, disputed, failed_refunds, expected_minor, w.currency, coalesce((SELECT string_agg(m.currency"
            + " || ' ' || captured_minor || ' ' || refund_requested_minor || ' ' || refunded_minor, ', '"
            + " ORDER BY m.currency COLLATE \"C\") FROM payment_watch_money m WHERE m.payment_id = w.payment_id), '') AS money"
            + " FROM payment_watch w";

    WatchTable(Comparison comparison, SeenUpTo seen, Set<String> aside) {
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
        if (payment == null) {
            check.extra(findings);
            return;
        }
        payment.seeWatched();
        if (!isShown(payment)) {
            return;
        }
        PaymentFold.Row expected = payment.row();
        check.same("version", row.getLong("version"), expected.version())
                .same("hold_id", row.getObject("hold_id", UUID.class), expected.hold())
                .same("status", row.getString("status"), expected.status())
                .same("session", row.getString("session"), expected.session())
                .same("captured", row.getBoolean("captured"), expected.captured())
                .same("mismatched", row.getBoolean("mismatched"), expected.mismatched())
                .same("settled", row.getBoolean("settled"), expected.settled())
                .same("disputed", row.getBoolean("disputed"), expected.disputed())
                .same("failed_refunds", row.getInt("failed_refunds"), expected.failedRefunds())
                .same("expected_minor", row.getLong("expected_minor"), expected.amountMinor())
                .same("currency", row.getString("currency"), expected.currency())
                .same("money", row.getString("money"), money(payment.moneyRows()))
                .report(findings, payment);
    }

    private static String money(List<PaymentFold.MoneyRow> rows) {
        return String.join(
                ", ",
                rows.stream()
                        .map(money -> money.currency() + " " + money.receivedMinor() + " " + money.requestedMinor()
                                + " " + money.refundedMinor())
                        .sorted()
                        .toList());
    }

    @Override
    void compareMissing() {
        fold.forEachPayment(payment -> {
            if (payment.hasBegun() && !payment.isSeenWatched() && isShown(payment)) {
                new RowCheck(Invariant.READ_MODEL, NAME, payment.id()).missing(findings, payment);
            }
        });
    }
}
