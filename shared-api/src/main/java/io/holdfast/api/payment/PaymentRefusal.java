package io.holdfast.api.payment;

/** Why a payment refuses. */
public enum PaymentRefusal {
    NO_SUCH_PAYMENT,
    PAYMENT_EXISTS,
    NOTHING_CAPTURED,
    /** A refund that nobody asked for. */
    NO_SUCH_REFUND,
    OVER_CAPTURED_AMOUNT,
    CURRENCY_DIFFERS,
    /** The captured money is not what the session asked for, or came a second time; recorded, not booked. */
    AMOUNT_DIFFERS
}
