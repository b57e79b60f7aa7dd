package io.holdfast.api.audit;

/** What happens by itself when its time has come. */
public enum DeadlineKind {
    /** The hold is over and its places are free. */
    HOLD_EXPIRY,
    /** The payment is told that its session is over. */
    PAYMENT_SESSION,
    /** The gateway is asked what became of the money. */
    RECONCILIATION,
    /** The gateway is asked to give money back, for the first time or again. */
    REFUND_RETRY
}
