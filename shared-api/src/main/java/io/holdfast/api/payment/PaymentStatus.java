package io.holdfast.api.payment;

/**
 * The state of a payment.
 *
 * <p><b>Shape:</b> in the order of their rank. A payment is in the highest state that it has reached, whatever order the
 * news came in; only refunds take turns: {@link #REFUND_FAILED} while one has failed, {@link #REFUND_REQUESTED} while one
 * is under way, {@link #REFUNDED} when all that came is back, and else the state that the rest of the money has.
 */
public enum PaymentStatus {
    REQUESTED,
    OPEN,
    EXPIRED,
    FAILED,
    /** Money came that is not the money asked for; nothing is booked by it, an operator decides. */
    MISMATCHED,
    CAPTURED,
    /** The money has become a booking. */
    SETTLED,
    /** The customer disputes the payment at their bank; a booking made with it stands. */
    DISPUTED,
    REFUNDED,
    REFUND_REQUESTED,
    /** The gateway did not give money back however often it was asked; an operator may have it asked again. */
    REFUND_FAILED
}
