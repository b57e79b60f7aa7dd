package io.holdfast.query.catalogue;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Text without case and accents, so that {@code joao} finds {@code JOÃO}; PostgreSQL's own {@code unaccent} is an extension
 * that a server need not have.
 */
final class SearchText {
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}]+");

    /** Letters that are letters of their own and no base letter with a mark. */
    private static final String[][] LETTERS = {{"ø", "o"}, {"ł", "l"}, {"đ", "d"}, {"æ", "ae"}, {"œ", "oe"}, {"þ", "th"}
    };

    private SearchText() {}

    static String fold(String text) {
        String plain =
                MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
        // First up, then down: only so ß becomes ss and the dotless ı an i, whatever the machine's own language.
        String folded = plain.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
        for (String[] letter : LETTERS) {
            folded = folded.replace(letter[0], letter[1]);
        }
        return SPACES.matcher(folded).replaceAll(" ").strip();
    }

    /** The words of a search; each must occur. */
    static List<String> words(String text) {
        String folded = fold(text);
        return folded.isEmpty()
                ? List.of()
                : Stream.of(folded.split(" ")).distinct().toList();
    }
}
