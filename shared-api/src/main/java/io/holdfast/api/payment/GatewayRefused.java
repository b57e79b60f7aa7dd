package io.holdfast.api.payment;

/**
 * The gateway understood and said no: an amount that it does not take, a refund above what it took. Repeating the same
 * call is pointless.
 *
 * <p><b>Shape:</b> the message is English and fit for an operator; it never carries a secret.
 */
public final class GatewayRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public GatewayRefused(String message) {
        super(message);
    }
}
