package io.holdfast.api.payment;

/** What has become of a callback of the gateway. */
public enum CallbackState {
    /** Stored; what it asks for is being done or will be done again. */
    PENDING,
    /** No such payment here yet; tried again when one appears, and from time to time. */
    WAITING_FOR_PAYMENT,
    /** Done. */
    PROCESSED,
    /** The money that came is not the money asked for; nothing was booked, an operator decides. */
    MISMATCHED,
    /** The payment refused for another reason; an operator decides. */
    REFUSED,
    /** Of a kind that asks for nothing. */
    KEPT
}
