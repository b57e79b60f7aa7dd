package io.holdfast.plans;

import java.text.Normalizer;

/** A word of a line; {@code column} counts from 1. A quoted word is always a category. */
record GridToken(String text, int column, boolean quoted) {
    GridToken {
        text = Normalizer.normalize(text, quoted ? Normalizer.Form.NFC : Normalizer.Form.NFKC);
    }

    boolean isAisle() {
        return !quoted && !text.isEmpty() && text.chars().allMatch(c -> c == '_');
    }

    boolean isAccessibleMark() {
        return !quoted && text.startsWith("@");
    }
}
