package io.holdfast.api.showtime;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The code of a numbered seat in its one canonical spelling, so that {@code 020a}, {@code " 20A "} and {@code ２０Ａ} are
 * the same seat.
 *
 * <p><b>Shape:</b> 1 to {@value #MAX_LENGTH} characters, NFKC, upper case, no leading zeros in a number.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} for an empty or too long code or one with control characters.
 *
 * <p><b>Source:</b> R4.
 */
public record SeatCode(String value) implements Comparable<SeatCode> {
    public static final int MAX_LENGTH = 64;

    private static final Pattern LEADING_ZEROS = Pattern.compile("(?<![0-9])0+(?=[0-9])");

    public SeatCode {
        value = canonical(value);
    }

    private static String canonical(String text) {
        String code = isPlain(text) ? text : normalise(text);
        if (code.isEmpty() || code.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("a seat code has 1 to " + MAX_LENGTH + " characters");
        }
        if (code.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("a seat code has no control characters");
        }
        return code;
    }

    /** Nearly every request already has the canonical spelling; this sees it without allocating. */
    private static boolean isPlain(String text) {
        char before = ' ';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            boolean leadingZero = c == '0' && !(before >= '0' && before <= '9');
            if (leadingZero || !(digit || (c >= 'A' && c <= 'Z') || c == '-')) {
                return false;
            }
            before = c;
        }
        return true;
    }

    private static String normalise(String text) {
        String folded = Normalizer.normalize(text, Normalizer.Form.NFKC).strip().toUpperCase(Locale.ROOT);
        return LEADING_ZEROS.matcher(folded).replaceAll("");
    }

    @Override
    public int compareTo(SeatCode other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
