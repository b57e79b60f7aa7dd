package io.holdfast.api;

/**
 * Who buys: a guest session's random id or the subject of an OIDC token, never a name or an address.
 *
 * <p><b>Shape:</b> 1 to {@value #MAX_LENGTH} characters.
 */
public record CustomerId(String value) {
    public static final int MAX_LENGTH = 255;

    public CustomerId {
        if (value.isBlank() || value.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a customer id has 1 to " + MAX_LENGTH + " characters");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
