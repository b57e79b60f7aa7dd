package io.holdfast.command.payment.model;

import io.holdfast.api.Money;
import io.holdfast.api.payment.PaymentStatus;
import io.holdfast.api.payment.RefundId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The money that the gateway holds for one payment, by currency, and what of it goes back. Money of a wrong amount or
 * currency counts too: it is the customer's, and an operator can refund it.
 */
final class Purse {
    private final Map<String, Long> capturedMinor = new HashMap<>();
    private final Map<String, Long> refundedMinor = new HashMap<>();
    private final Map<RefundId, Money> refunds = new HashMap<>();
    private final Set<RefundId> openRefunds = new HashSet<>();
    private final Set<RefundId> failedRefunds = new LinkedHashSet<>();
    private final Set<Mismatch> mismatches = new HashSet<>();

    void capture(Money amount) {
        capturedMinor.merge(amount.currency(), amount.amountMinor(), Long::sum);
    }

    void mismatch(Money amount, String gatewayReference) {
        mismatches.add(new Mismatch(amount, gatewayReference));
        capture(amount);
    }

    /** Whether money of this wrong amount came, under whatever reference. */
    boolean isKnownMismatch(Money amount) {
        return mismatches.stream().anyMatch(mismatch -> mismatch.amount().equals(amount));
    }

    boolean isKnownMismatch(Money amount, String gatewayReference) {
        return mismatches.contains(new Mismatch(amount, gatewayReference));
    }

    boolean hasMismatch() {
        return !mismatches.isEmpty();
    }

    int mismatchCount() {
        return mismatches.size();
    }

    boolean isEmpty() {
        return capturedMinor.isEmpty();
    }

    boolean holds(String currency) {
        return capturedMinor.containsKey(currency);
    }

    long capturedMinor(String currency) {
        return capturedMinor.getOrDefault(currency, 0L);
    }

    long refundableMinor(String currency) {
        return capturedMinor(currency) - refundedMinor.getOrDefault(currency, 0L);
    }

    void requestRefund(RefundId id, Money amount) {
        refunds.put(id, amount);
        openRefunds.add(id);
        refundedMinor.merge(amount.currency(), amount.amountMinor(), Long::sum);
    }

    void refund(RefundId id) {
        openRefunds.remove(id);
    }

    void failRefund(RefundId id) {
        openRefunds.remove(id);
        failedRefunds.add(id);
    }

    void retryRefund(RefundId id) {
        failedRefunds.remove(id);
        openRefunds.add(id);
    }

    /** What a refund that was asked for gives back, or {@code null} when nobody asked for it. */
    @Nullable
    Money refundAmount(RefundId id) {
        return refunds.get(id);
    }

    boolean isOpen(RefundId id) {
        return openRefunds.contains(id);
    }

    boolean hasFailed(RefundId id) {
        return failedRefunds.contains(id);
    }

    /** Those that have failed, in the order in which they did. */
    Set<RefundId> failedRefunds() {
        return failedRefunds;
    }

    /** What is to be said about the refunds, or {@code null} when they do not matter more than the rest of the money. */
    @Nullable
    PaymentStatus refundStatus() {
        if (!failedRefunds.isEmpty()) {
            return PaymentStatus.REFUND_FAILED;
        }
        if (!openRefunds.isEmpty()) {
            return PaymentStatus.REFUND_REQUESTED;
        }
        boolean allIsBack = !refunds.isEmpty() && capturedMinor.equals(refundedMinor);
        return allIsBack ? PaymentStatus.REFUNDED : null;
    }

    private record Mismatch(Money amount, String gatewayReference) {}
}
