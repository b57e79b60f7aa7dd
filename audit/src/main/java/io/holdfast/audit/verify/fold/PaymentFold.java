package io.holdfast.audit.verify.fold;

import io.holdfast.api.payment.PaymentId;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A payment as its own stream tells it, and what its showtime's says about it; either may come first.
 *
 * <p><b>Shape:</b> money by currency in a list: nearly always of one, for a payment without money of none.
 */
public final class PaymentFold extends Stream {
    static final long NEVER = Long.MIN_VALUE;

    /** What came and goes back in one currency, in minor units. */
    static final class Money {
        final String currency;
        long receivedMinor;
        long requestedMinor;
        long refundedMinor;

        Money(String currency) {
            this.currency = currency;
        }

        long keptMinor() {
            return receivedMinor - requestedMinor;
        }
    }

    /** One refund that was asked for. */
    static final class Refund {
        final long high;
        final long low;
        final long amountMinor;
        final String currency;
        final long position;
        long since;
        State state = State.OPEN;

        enum State {
            OPEN,
            FAILED,
            DONE
        }

        Refund(long high, long low, long amountMinor, String currency, long position, long since) {
            this.high = high;
            this.low = low;
            this.amountMinor = amountMinor;
            this.currency = currency;
            this.position = position;
            this.since = since;
        }

        UUID id() {
            return new UUID(high, low);
        }
    }

    // What its own stream says.
    long holdHigh;
    long holdLow;
    long amountMinor;
    String currency = "";
    long expiresAt;
    PaymentStatus session = PaymentStatus.REQUESTED;
    boolean captured;
    boolean mismatched;
    boolean disputed;
    boolean settled;
    int failedRefunds;
    long payUrlHash;
    long referenceHash;
    long capturedAt = NEVER;
    long capturedPosition;
    long mismatchedAt = NEVER;
    long mismatchedPosition;
    long mismatchedMinor;
    private List<Money> money = List.of();
    private List<Refund> refunds = List.of();

    // What its showtime says.
    boolean checkedOut;
    long checkoutHoldHigh;
    long checkoutHoldLow;
    long checkoutMinor;
    String checkoutCurrency = "";
    long checkoutExpiresAt;
    long checkoutAt;
    int bookings;
    long bookedMinor;
    long bookedAt = NEVER;
    long bookedPosition;
    String bookedBy = "";
    long rejectedAt = NEVER;
    long rejectedPosition;
    long rejectedMinor;
    long promisedMinor;
    long promisedAt = NEVER;
    long promisedPosition;

    private boolean seenByReaders;
    private boolean seenByWatch;

    PaymentFold(long high, long low) {
        super(high, low);
    }

    public UUID id() {
        return new UUID(high, low);
    }

    PaymentId paymentId() {
        return new PaymentId(id());
    }

    @Override
    public String name() {
        return "payment-" + id();
    }

    boolean isRejected() {
        return rejectedAt != NEVER;
    }

    List<Money> money() {
        return money;
    }

    List<Refund> refunds() {
        return refunds;
    }

    Money money(String ofCurrency) {
        for (Money each : money) {
            if (each.currency.equals(ofCurrency)) {
                return each;
            }
        }
        Money added = new Money(ofCurrency);
        if (money.isEmpty()) {
            money = new ArrayList<>(1);
        }
        money.add(added);
        return added;
    }

    @Nullable
    Refund refund(long refundHigh, long refundLow) {
        for (Refund refund : refunds) {
            if (refund.high == refundHigh && refund.low == refundLow) {
                return refund;
            }
        }
        return null;
    }

    void add(Refund refund) {
        if (refunds.isEmpty()) {
            refunds = new ArrayList<>(1);
        }
        refunds.add(refund);
        money(refund.currency).requestedMinor += refund.amountMinor;
    }

    long receivedMinor() {
        return money.stream().mapToLong(each -> each.receivedMinor).sum();
    }

    long requestedMinor() {
        return money.stream().mapToLong(each -> each.requestedMinor).sum();
    }

    long refundedMinor() {
        return money.stream().mapToLong(each -> each.refundedMinor).sum();
    }

    /** Refunds that follow from cancelling its booking or places of it. */
    long cancelRefundsMinor() {
        return refunds.stream()
                .filter(refund -> new RefundId(refund.id()).isOfCancelled(paymentId()))
                .mapToLong(refund -> refund.amountMinor)
                .sum();
    }

    /** How far it has come: refunds above bookings, bookings above money, money above sessions. */
    PaymentStatus status() {
        if (failedRefunds > 0) {
            return PaymentStatus.REFUND_FAILED;
        }
        if (requestedMinor() > refundedMinor()) {
            return PaymentStatus.REFUND_REQUESTED;
        }
        if (refundedMinor() > 0 && refundedMinor() == receivedMinor()) {
            return PaymentStatus.REFUNDED;
        }
        if (disputed) {
            return PaymentStatus.DISPUTED;
        }
        if (captured) {
            return settled ? PaymentStatus.SETTLED : PaymentStatus.CAPTURED;
        }
        return mismatched ? PaymentStatus.MISMATCHED : session;
    }

    /** Says that the buyers' table shows it. */
    public void see() {
        seenByReaders = true;
    }

    public boolean isSeen() {
        return seenByReaders;
    }

    /** Says that the table of the payments' own module shows it. */
    public void seeWatched() {
        seenByWatch = true;
    }

    public boolean isSeenWatched() {
        return seenByWatch;
    }

    /** Whether its showtime has granted it. */
    public boolean isCheckedOut() {
        return checkedOut;
    }

    public boolean isPaidAt(@Nullable String payUrl) {
        return payUrl == null ? payUrlHash == 0 : payUrlHash == Hash.high(payUrl);
    }

    /** A refund as its order's row shows it. */
    public record RefundRow(UUID id, long position, long amountMinor, String currency, boolean open) {}

    public List<RefundRow> refundRows() {
        return refunds.stream()
                .map(refund -> new RefundRow(
                        refund.id(),
                        refund.position,
                        refund.amountMinor,
                        refund.currency,
                        refund.state == Refund.State.OPEN))
                .toList();
    }

    /** What came and goes back of one currency. */
    public record MoneyRow(String currency, long receivedMinor, long requestedMinor, long refundedMinor) {}

    public List<MoneyRow> moneyRows() {
        return money.stream()
                .map(each -> new MoneyRow(each.currency, each.receivedMinor, each.requestedMinor, each.refundedMinor))
                .toList();
    }

    /** What its row shows. */
    public record Row(
            long version,
            UUID hold,
            String status,
            String session,
            boolean settled,
            boolean captured,
            boolean mismatched,
            boolean disputed,
            int failedRefunds,
            long receivedMinor,
            long requestedMinor,
            long refundedMinor,
            long amountMinor,
            String currency,
            long expiresAt,
            @Nullable Long cancelRefundMinor) {}

    public Row row() {
        boolean begun = hasBegun();
        boolean cancelled = refunds.stream().anyMatch(refund -> new RefundId(refund.id()).isOfCancelled(paymentId()));
        return new Row(
                lastSequence,
                begun ? new UUID(holdHigh, holdLow) : new UUID(checkoutHoldHigh, checkoutHoldLow),
                status().name(),
                session.name(),
                settled,
                captured,
                mismatched,
                disputed,
                failedRefunds,
                receivedMinor(),
                requestedMinor(),
                refundedMinor(),
                begun ? amountMinor : checkoutMinor,
                begun ? currency : checkoutCurrency,
                begun ? expiresAt : checkoutExpiresAt,
                cancelled ? (Long) cancelRefundsMinor() : null);
    }
}
