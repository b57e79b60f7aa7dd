package io.holdfast.api.waitingroom;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A customer's ticket in one waiting room: unguessable, and always the same for the same customer and room, so that
 * joining again finds the same place.
 *
 * <p><b>Shape:</b> 22 characters of base64url, which are 128 bits of a keyed hash.
 *
 * <p><b>Source:</b> E1, E10, R1.
 */
public record QueueId(String value) {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22}");

    public QueueId {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a queue id has 22 characters of base64url");
        }
    }

    /** The id that this text is; empty for a text that can be none. */
    public static Optional<QueueId> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new QueueId(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
