package io.holdfast.plans;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The seats that one item of a row stands for: {@code 5}, {@code 1-20}, {@code C}, {@code A-F} or {@code 12B}.
 *
 * <p><b>Shape:</b> from {@code first} to {@code last}, both included; letters are their code points. A suffix comes with
 * a single number only.
 */
record SeatSpan(boolean letters, int first, int last, String suffix) {
    static final int MAX_NUMBER = 99_999;

    private static final int MAX_DIGITS = 5;

    /** Word processors turn a hyphen between numbers into a dash. */
    private static final Pattern RANGE = Pattern.compile("(\\d+|\\p{L})[-‐-―−](\\d+|\\p{L})");

    private static final Pattern SINGLE = Pattern.compile("(\\d+)([A-Za-z]?)|([A-Za-z])");

    /** What a range has at its ends; reported apart so that the message can say which rule it breaks. */
    record Ends(String first, String last) {
        boolean mixed() {
            return isNumber(first) != isNumber(last) || (!isNumber(first) && !(isLatin(first) && isLatin(last)));
        }

        boolean tooLarge() {
            return isTooLarge(first) || isTooLarge(last);
        }

        boolean reversed() {
            return value(first) > value(last);
        }

        SeatSpan span() {
            return new SeatSpan(!isNumber(first), value(first), value(last), "");
        }
    }

    /** The ends that this item names, in upper case; empty if it is neither a seat nor a range. */
    static Optional<Ends> ends(String item) {
        Matcher range = RANGE.matcher(item);
        if (range.matches()) {
            return Optional.of(new Ends(upper(range.group(1)), upper(range.group(2))));
        }
        return Optional.empty();
    }

    /** The one seat that this item names, if it does. */
    static Optional<SeatSpan> single(String item) {
        Matcher single = SINGLE.matcher(item);
        if (!single.matches() || isTooLarge(item)) {
            return Optional.empty();
        }
        if (single.group(3) != null) {
            int letter = upper(single.group(3)).codePointAt(0);
            return Optional.of(new SeatSpan(true, letter, letter, ""));
        }
        int number = value(single.group(1));
        return Optional.of(new SeatSpan(false, number, number, upper(single.group(2))));
    }

    int size() {
        return last - first + 1;
    }

    /** What is printed on each seat. */
    Stream<String> labels() {
        return IntStream.rangeClosed(first, last)
                .mapToObj(value -> letters ? Character.toString(value) : value + suffix);
    }

    private static String upper(String text) {
        return text.toUpperCase(Locale.ROOT);
    }

    private static boolean isNumber(String text) {
        return text.charAt(0) >= '0' && text.charAt(0) <= '9';
    }

    private static boolean isLatin(String text) {
        return text.length() == 1 && text.charAt(0) >= 'A' && text.charAt(0) <= 'Z';
    }

    /** Whether the number that this item starts with is beyond {@link #MAX_NUMBER}. */
    static boolean isTooLarge(String item) {
        int digits = 0;
        for (int i = 0; i < item.length() && isNumber(item.substring(i, i + 1)); i++) {
            digits += digits == 0 && item.charAt(i) == '0' ? 0 : 1;
        }
        return digits > MAX_DIGITS;
    }

    private static int value(String text) {
        return isNumber(text) ? Integer.parseInt(text) : text.codePointAt(0);
    }
}
