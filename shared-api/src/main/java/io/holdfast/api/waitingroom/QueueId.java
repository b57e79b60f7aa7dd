package io.holdfast.api.waitingroom;

import java.util.Optional;

/**
 * A customer's ticket in one waiting room: unguessable, and always the same for the same customer and room, so that
 * joining again finds the same place.
 *
 * <p><b>Shape:</b> 22 characters of base64url, which are 128 bits of a keyed hash.
 *
 * <p><b>Source:</b> E1, E10, R1.
 */
public record QueueId(String value) {
    private static final int LENGTH = 22;

    public QueueId {
        if (!fits(value)) {
            throw new IllegalArgumentException("a queue id has 22 characters of base64url");
        }
    }

    /** The id that this text is; empty for a text that can be none. */
    public static Optional<QueueId> parse(String text) {
        return fits(text) ? Optional.of(new QueueId(text)) : Optional.empty();
    }

    /** By hand: every poll brings one. */
    private static boolean fits(String text) {
        boolean fits = text.length() == LENGTH;
        for (int i = 0; fits && i < LENGTH; i++) {
            fits = isBase64Url(text.charAt(i));
        }
        return fits;
    }

    private static boolean isBase64Url(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }

    @Override
    public String toString() {
        return value;
    }
}
