package io.holdfast.ticketing.print;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.Objects;
import org.openpdf.text.Font;
import org.openpdf.text.pdf.BaseFont;

/**
 * The one font of printed tickets: WenQuanYi Micro Hei, which has Latin with all accents, Greek, Cyrillic, Chinese,
 * Japanese and Korean. A document gets only the glyphs it uses.
 *
 * <p><b>Threading:</b> safe for use from many threads; it is read once and does not change.
 */
final class PrintFont {
    /** Stands in the place of a character that the font lacks, so that one sees that something is missing. */
    static final char MISSING = '\uFFFD';

    private static final String FILE = "wqy-microhei.ttc";
    private static final String FIRST_OF_COLLECTION = FILE + ",0";

    private final BaseFont font;

    PrintFont() {
        try (var stream = Objects.requireNonNull(PrintFont.class.getResourceAsStream(FILE), FILE)) {
            this.font = BaseFont.createFont(
                    FIRST_OF_COLLECTION, BaseFont.IDENTITY_H, BaseFont.EMBEDDED, false, stream.readAllBytes(), null);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** This font in a size, in points. */
    Font ofSize(float points, boolean bold) {
        return new Font(font, points, bold ? Font.BOLD : Font.NORMAL);
    }

    /**
     * The text in characters this font has: composed accents, plain spaces, no control or format characters, a
     * compatible character where the exact one is lacking, else {@link #MISSING}.
     */
    String printable(String text) {
        StringBuilder printable = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFC)
                .codePoints()
                .forEach(character -> printable.append(printable(character)));
        return printable.toString();
    }

    private String printable(int character) {
        if (Character.isSpaceChar(character) || Character.isISOControl(character)) {
            return " ";
        }
        if (Character.getType(character) == Character.FORMAT) {
            return "";
        }
        String exact = Character.toString(character);
        if (has(exact)) {
            return exact;
        }
        String compatible = Normalizer.normalize(exact, Normalizer.Form.NFKC);
        return has(compatible) ? compatible : String.valueOf(MISSING);
    }

    private boolean has(String text) {
        return text.codePoints().allMatch(font::charExists);
    }
}
