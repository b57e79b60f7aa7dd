package io.holdfast.testsupport.stripe;

/** What the fake answers instead of an object. */
final class StripeRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int BAD_REQUEST = 400;
    private static final int NOT_FOUND = 404;

    final int status;
    final String type;
    final String code;

    StripeRefusal(int status, String type, String code, String message) {
        super(message);
        this.status = status;
        this.type = type;
        this.code = code;
    }

    static StripeRefusal badRequest(String code, String message) {
        return new StripeRefusal(BAD_REQUEST, "invalid_request_error", code, message);
    }

    static StripeRefusal missing(String id) {
        return new StripeRefusal(
                NOT_FOUND, "invalid_request_error", "resource_missing", "No such object: '" + id + "'");
    }
}
