package io.holdfast.api.payment;

/** The state of a payment. */
public enum PaymentStatus {
    REQUESTED,
    OPEN,
    FAILED,
    EXPIRED,
    MISMATCHED,
    CAPTURED,
    SETTLED,
    REFUND_REQUESTED,
    REFUNDED
}
