package io.holdfast.query.booking;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.query.storage.StoredRow;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A payment attempt.
 *
 * <p><b>Units:</b> {@code receivedMinor}, {@code refundRequestedMinor} and {@code refundedMinor} add up minor units of
 * whatever currencies came; no currency gives back more than came in it, so the sums are equal exactly when each
 * currency's are.
 */
@Entity
@Table(name = "payment_view")
class PaymentRow extends StoredRow<UUID> {
    @Id
    UUID paymentId;

    long version;
    UUID holdId;

    @Enumerated(EnumType.STRING)
    PaymentStatus status;

    @Enumerated(EnumType.STRING)
    PaymentStatus sessionStatus;

    boolean settled;
    boolean captured;
    boolean mismatched;
    boolean disputed;
    int failedRefunds;
    long receivedMinor;
    long refundRequestedMinor;
    long refundedMinor;
    long amountMinor;
    String currency;
    Instant expiresAt;

    @Nullable
    String payUrl;

    /** What went back because the booking, or places of it, were cancelled. */
    @Nullable
    Long cancelRefundMinor;

    @SuppressWarnings("NullAway.Init") // filled by the database or by the request
    protected PaymentRow() {}

    /** This refund, or what is left for it when a part of the money is on its way back already. */
    Money atMostTheRest(Money refund) {
        long restMinor = Math.max(0, receivedMinor - refundRequestedMinor);
        return new Money(Math.min(refund.amountMinor(), restMinor), refund.currency());
    }

    /** What it gave of this promise of cancellations, and what is left of it for the rest of the promise. */
    Money givenOrToBeGiven(Money promised) {
        Money given = new Money(cancelRefundMinor == null ? 0 : cancelRefundMinor, promised.currency());
        long openMinor = Math.max(0, promised.amountMinor() - given.amountMinor());
        return given.plus(atMostTheRest(new Money(openMinor, promised.currency())));
    }

    /** How far the payment has come: refunds above bookings, bookings above money, money above sessions. */
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
        return mismatched ? PaymentStatus.MISMATCHED : sessionStatus;
    }

    private @Nullable PaymentStatus refundStatus() {
        if (failedRefunds > 0) {
            return PaymentStatus.REFUND_FAILED;
        }
        if (refundRequestedMinor > refundedMinor) {
            return PaymentStatus.REFUND_REQUESTED;
        }
        return refundedMinor > 0 && refundedMinor == receivedMinor ? PaymentStatus.REFUNDED : null;
    }

    @Override
    public UUID getId() {
        return paymentId;
    }
}
