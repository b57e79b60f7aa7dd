package io.holdfast.json;

/**
 * Text that every store and every reader of it can keep: no control characters and no half of a surrogate pair.
 *
 * <p>PostgreSQL refuses U+0000 and UTF-8 has no half pairs, so that such a text could enter the log and then never leave
 * it: every reader of the log would stumble over it.
 *
 * <p><b>Source:</b> R3.
 */
public final class PlainText {
    private PlainText() {}

    /** Whether this text has nothing but characters that can be stored and shown in one line. */
    public static boolean isPlain(String text) {
        return text.codePoints().noneMatch(PlainText::isUnfit);
    }

    private static boolean isUnfit(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.CONTROL || type == Character.SURROGATE;
    }
}
