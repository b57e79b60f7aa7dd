package io.holdfast.payments.http;

/**
 * A body does not say what it must say.
 *
 * <p><b>Shape:</b> {@code field} is the path of the offending member, for example {@code data.amountMinor}, or {@code
 * body} when it is not JSON at all; {@code status} is 400, or 422 for a value over a limit (R3).
 */
public final class InvalidBody extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int BAD_REQUEST = 400;
    private static final int UNPROCESSABLE = 422;

    private final String field;
    private final int status;

    private InvalidBody(String field, String message, int status) {
        super(message);
        this.field = field;
        this.status = status;
    }

    static InvalidBody malformed(String field, String message) {
        return new InvalidBody(field, message, BAD_REQUEST);
    }

    static InvalidBody overLimit(String field, String message) {
        return new InvalidBody(field, message, UNPROCESSABLE);
    }

    public String field() {
        return field;
    }

    public int status() {
        return status;
    }
}
