package io.holdfast.payments.watch;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.showtime.HoldId;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the table shows of one payment, while a batch of events changes it.
 *
 * <p><b>Shape:</b> {@code money} by currency. What is asked and tried by those who work through the table (its counts of
 * attempts) is theirs alone and not here.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class WatchRow {
    /** The version while only the checkout has begun. */
    static final long NOT_REQUESTED = -1;

    final PaymentId paymentId;
    final HoldId holdId;
    final Money expected;
    final Instant requestedAt;
    final Instant expiresAt;
    final Map<String, MoneyFlow> money = new TreeMap<>();

    long version = NOT_REQUESTED;
    PaymentStatus status = PaymentStatus.REQUESTED;
    PaymentStatus session = PaymentStatus.REQUESTED;
    boolean captured;
    boolean mismatched;
    boolean settled;
    boolean disputed;
    boolean holdEnded;
    int failedRefunds;

    /** Whether an event of this batch moved money. */
    boolean moneyMoved;

    @Nullable
    String gatewayReference;

    /** When the session is to end at the gateway; {@code null}: nothing to do. */
    @Nullable
    Instant cancelAt;

    /** When reconciliation asks about it; {@code null}: never any more. */
    @Nullable
    Instant askAt;

    /** When the payment is told that its session's time is over; {@code null}: the session is over, or has not begun. */
    @Nullable
    Instant expireAt;

    WatchRow(PaymentId paymentId, HoldId holdId, Money expected, Instant requestedAt, Instant expiresAt) {
        this.paymentId = paymentId;
        this.holdId = holdId;
        this.expected = expected;
        this.requestedAt = requestedAt;
        this.expiresAt = expiresAt;
    }

    void add(String currency, MoneyFlow flow) {
        money.merge(currency, flow, MoneyFlow::plus);
        moneyMoved = true;
    }

    /** How far it has come: refunds above bookings, bookings above money, money above sessions. */
    PaymentStatus furthest() {
        PaymentStatus refunds = refundStatus();
        if (refunds != null) {
            return refunds;
        }
        if (disputed) {
            return PaymentStatus.DISPUTED;
        }
        if (captured) {
            return settled ? PaymentStatus.SETTLED : PaymentStatus.CAPTURED;
        }
        return mismatched ? PaymentStatus.MISMATCHED : session;
    }

    private @Nullable PaymentStatus refundStatus() {
        MoneyFlow all = money.values().stream().reduce(MoneyFlow.NONE, MoneyFlow::plus);
        if (failedRefunds > 0) {
            return PaymentStatus.REFUND_FAILED;
        }
        if (all.refundRequestedMinor() > all.refundedMinor()) {
            return PaymentStatus.REFUND_REQUESTED;
        }
        boolean allIsBack = all.refundRequestedMinor() > 0 && all.refundRequestedMinor() == all.capturedMinor();
        return allIsBack ? PaymentStatus.REFUNDED : null;
    }
}
