package io.holdfast.payments.http;

/** A body has more than {@link BoundedBody#MAX_BYTES} bytes. */
public final class BodyTooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BodyTooLarge() {
        super("The body has more than " + BoundedBody.MAX_BYTES + " bytes.");
    }
}
