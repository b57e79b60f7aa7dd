package io.holdfast.api.payment;

/** The gateway gave no usable answer; the same call may be repeated. */
public final class GatewayUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public GatewayUnavailable(String message) {
        super(message);
    }

    public GatewayUnavailable(String message, Throwable cause) {
        super(message, cause);
    }
}
