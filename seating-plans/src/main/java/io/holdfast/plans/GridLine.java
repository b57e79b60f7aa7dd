package io.holdfast.plans;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of a text grid without its comment.
 *
 * <p><b>Shape:</b> {@code number} counts from 1.
 */
record GridLine(int number, String text) {
    /** Cuts the comment off; a {@code #} in quotes is no comment. */
    static GridLine of(int number, String raw) {
        boolean quoted = false;
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            quoted ^= c == '"';
            if (c == '#' && !quoted) {
                return new GridLine(number, raw.substring(0, i));
            }
        }
        return new GridLine(number, raw);
    }

    boolean isBlank() {
        return firstColumn() > text.length();
    }

    /** Where the first visible character stands, counted from 1. */
    int firstColumn() {
        int at = 0;
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
        return at + 1;
    }

    /** The index of the colon that ends the row's name, or -1. Chinese keyboards type the wide one. */
    int colon() {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ':' || c == '：') {
                return i;
            }
            if (c == '"') {
                return -1;
            }
        }
        return -1;
    }

    /** The words from this index on; {@code null} after reporting a quote that is never closed. */
    @Nullable
    List<GridToken> tokens(int from, PlanErrors errors) {
        List<GridToken> tokens = new ArrayList<>();
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = isSpace(c) ? at + 1 : c == '"' ? text.indexOf('"', at + 1) + 1 : endOfWord(at);
            if (end == 0) {
                errors.add(PlanError.inText(PlanErrorCode.UNCLOSED_QUOTE, number, at + 1));
                return null;
            }
            if (c == '"') {
                tokens.add(new GridToken(text.substring(at + 1, end - 1), at + 1, true));
            } else if (!isSpace(c)) {
                tokens.add(new GridToken(text.substring(at, end), at + 1, false));
            }
            at = end;
        }
        return tokens;
    }

    private int endOfWord(int from) {
        int at = from;
        while (at < text.length() && !isSpace(text.charAt(at)) && text.charAt(at) != '"') {
            at++;
        }
        return at;
    }

    /** Without the space around it, whatever kind of space that is. */
    static String strip(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && isSpace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
