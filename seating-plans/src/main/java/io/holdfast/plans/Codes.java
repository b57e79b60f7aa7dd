package io.holdfast.plans;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import java.text.Normalizer;
import java.util.regex.Pattern;

/** What a seat and a category may be called, whatever the format they come from. */
final class Codes {
    static final int MAX_CATEGORY_LENGTH = CategoryOffer.MAX_CODE_LENGTH;

    private static final Pattern CATEGORY_WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}\\p{N}_.&+/'-]*");

    private Codes() {}

    /** Whether a word of a text grid can be a category without quotes. */
    static boolean isCategoryWord(String word) {
        return CATEGORY_WORD.matcher(word).matches();
    }

    /** Whether a showtime can later offer a category of this name. */
    static boolean isCategory(String name) {
        return isText(name, MAX_CATEGORY_LENGTH);
    }

    /** The one spelling of a category: programs write an accent as one character or as two. */
    static String category(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC).strip();
    }

    /** Whether a name has something to read, no more than this, and nothing that cannot be printed or stored. */
    static boolean isText(String text, int maxLength) {
        return !text.isBlank()
                && text.length() <= maxLength
                && text.codePoints().noneMatch(Codes::isUnprintable);
    }

    private static boolean isUnprintable(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                true;
            default -> false;
        };
    }

    /** Joiners and marks of direction, which some scripts need in names; seat codes must differ visibly. */
    private static boolean isInvisible(int character) {
        return Character.getType(character) == Character.FORMAT;
    }

    /** The one spelling of a name that is part of seat codes. */
    static String canonical(String name) {
        return new SeatCode(name).value();
    }

    static boolean isCode(String text) {
        try {
            String code = new SeatCode(text).value();
            return isText(code, SeatCode.MAX_LENGTH) && code.codePoints().noneMatch(Codes::isInvisible);
        } catch (IllegalArgumentException invalid) {
            return false;
        }
    }
}
