package io.holdfast.payments.simulated;

/** The gateway does not give this money back: it does not know the payment, or took less than is asked for. */
public final class RefundRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefundRefused(String message) {
        super(message);
    }
}
