package io.holdfast.payments.callback;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of callback that lead to something; every other kind is only kept. */
public enum CallbackType {
    /** Money came. */
    SUCCEEDED("payment.succeeded"),
    /** An attempt to pay failed. */
    FAILED("payment.failed"),
    /** The customer disputes the payment at their bank. */
    DISPUTED("payment.disputed"),
    /** The customer has agreed, and the gateway waits for us to take the money. */
    AUTHORISED("payment.authorised"),
    /** A refund that the gateway had accepted did not reach the customer; an operator must look. */
    REFUND_FAILED("payment.refund-failed");

    private final String wireName;

    CallbackType(String wireName) {
        this.wireName = wireName;
    }

    /** What an event of this kind is called in a body of ours and in the inbox. */
    public String wireName() {
        return wireName;
    }

    static Optional<CallbackType> of(String wireName) {
        return Arrays.stream(values())
                .filter(type -> type.wireName.equals(wireName))
                .findFirst();
    }
}
