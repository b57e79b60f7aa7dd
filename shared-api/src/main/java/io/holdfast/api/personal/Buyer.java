package io.holdfast.api.personal;

import java.text.Normalizer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Who a booking is for, as the buyer wrote it at the checkout. It exists in clear only while a request or a mail is made;
 * what is kept of it is a {@link SealedText}.
 *
 * <p><b>Shape:</b> each part may be absent. {@code name}: 1 to {@value #MAX_NAME_LENGTH} characters in one line, in
 * Unicode NFC, without blanks around it. {@code email}: up to {@value #MAX_EMAIL_LENGTH} ASCII characters, as a browser's
 * e-mail field takes them, with a dot in the domain; so it is fit for the header of a mail.
 *
 * <p><b>Errors:</b> {@link IllegalArgumentException} that names the part and never repeats it.
 */
public record Buyer(@Nullable String name, @Nullable String email) {
    public static final int MAX_NAME_LENGTH = 100;

    /** What a mail server takes as an address (RFC 5321, with the brackets taken off). */
    public static final int MAX_EMAIL_LENGTH = 254;

    private static final int MAX_LOCAL_PART_LENGTH = 64;
    private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
    private static final Pattern EMAIL =
            Pattern.compile("[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@" + LABEL + "(?:\\." + LABEL + ")+");

    public Buyer {
        name = name == null ? null : nameOf(name);
        email = email == null ? null : emailOf(email);
    }

    /** A name as it is kept, made of what was typed. */
    public static String nameOf(String typed) {
        String name = Normalizer.normalize(typed.strip(), Normalizer.Form.NFC);
        boolean fits = !name.isEmpty() && name.codePointCount(0, name.length()) <= MAX_NAME_LENGTH;
        if (!fits || name.codePoints().anyMatch(Buyer::leavesTheLine)) {
            throw new IllegalArgumentException("a name has 1 to " + MAX_NAME_LENGTH + " characters in one line");
        }
        return name;
    }

    /** An address as it is kept, made of what was typed. */
    public static String emailOf(String typed) {
        String email = typed.strip();
        boolean fits = email.length() <= MAX_EMAIL_LENGTH && email.indexOf('@') <= MAX_LOCAL_PART_LENGTH;
        if (!fits || !EMAIL.matcher(email).matches()) {
            throw new IllegalArgumentException("an e-mail address looks like name@example.org");
        }
        return email;
    }

    public boolean saysNothing() {
        return name == null && email == null;
    }

    /** Line ends of every kind, halves of characters, and what turns the direction of the text around it. */
    private static boolean leavesTheLine(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                true;
            default -> isBetween(codePoint, 0x202A, 0x202E) || isBetween(codePoint, 0x2066, 0x2069);
        };
    }

    private static boolean isBetween(int codePoint, int first, int last) {
        return codePoint >= first && codePoint <= last;
    }

    /** Without what it holds, because such texts end in logs. */
    @Override
    public String toString() {
        return "Buyer[name " + (name == null ? "absent" : "given") + ", email "
                + (email == null ? "absent]" : "given]");
    }
}
