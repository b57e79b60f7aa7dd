package io.holdfast.api.payment;

/** How far a payment has come in the eyes of the gateway. */
public enum GatewayState {
    /** The customer may pay. */
    OPEN,
    /** The customer has paid as far as they can see, and the gateway waits for {@link PaymentGateway#capture}. */
    AUTHORISED,
    /** The gateway took money. */
    CAPTURED,
    /** The last attempt to pay failed; there may be another one while the session lasts. */
    FAILED,
    /** The session was cancelled or its time is over, and no money came. */
    ENDED
}
