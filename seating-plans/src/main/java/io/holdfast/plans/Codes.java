package io.holdfast.plans;

import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
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
        return !name.isBlank()
                && name.length() <= MAX_CATEGORY_LENGTH
                && name.chars().noneMatch(Character::isISOControl);
    }

    /** The one spelling of a name that is part of seat codes. */
    static String canonical(String name) {
        return new SeatCode(name).value();
    }

    static boolean isCode(String text) {
        try {
            return !new SeatCode(text).value().isEmpty();
        } catch (IllegalArgumentException invalid) {
            return false;
        }
    }
}
