package io.holdfast.payments.refund;

/** The gateway gave money back, and the payment refuses to record it: a person must look. */
public final class RefundNotRecorded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefundNotRecorded(String message) {
        super(message);
    }
}
