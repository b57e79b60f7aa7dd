package io.holdfast.plans;

import java.text.Normalizer;

/** A word of a line; {@code column} counts from 1. A quoted word is always a category. */
record GridToken(String text, int column, boolean quoted) {
    GridToken {
        text = quoted ? Codes.category(text) : Normalizer.normalize(text, Normalizer.Form.NFKC);
    }

    boolean isAisle() {
        return !quoted && !text.isEmpty() && text.chars().allMatch(c -> c == '_');
    }

    /** Whether this is meant as a number, a range of numbers or, wrongly, a negative one. */
    boolean isNumeric() {
        int digit = text.isEmpty() || isDigit(text.charAt(0)) || Character.isLetter(text.charAt(0)) ? 0 : 1;
        return !quoted && !isAccessibleMark() && digit < text.length() && isDigit(text.charAt(digit));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    boolean isAccessibleMark() {
        return !quoted && text.startsWith("@");
    }
}
