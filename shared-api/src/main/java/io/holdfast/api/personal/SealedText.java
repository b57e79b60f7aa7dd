package io.holdfast.api.personal;

/**
 * Personal data that only its customer's key opens; made and opened by a {@link PersonalDataVault}. It may be stored,
 * published and logged: without the key it says nothing, and once the key is destroyed it never will.
 *
 * <p><b>Shape:</b> 1 to {@value #MAX_LENGTH} characters that mean nothing special in JSON or a URL; what is inside is the
 * vault's business.
 */
public record SealedText(String value) {
    public static final int MAX_LENGTH = 2_000;

    public SealedText {
        if (value.isEmpty() || value.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a sealed text has 1 to " + MAX_LENGTH + " characters");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
