package io.holdfast.waitingroom.line;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A step that Redis does as a whole, and the name that Redis knows it by.
 *
 * <p><b>Source:</b> {@code docs/reference/redis.md} lists keys and arguments.
 */
public record Script(String text, String sha) {
    /** Takes a place in line, or finds the one there is. */
    public static final Script JOIN = of("place", "join");

    /** Tells how things stand for one. */
    public static final Script LOOK = of("place", "look");

    /** Ends leases that are over and lets in who may come. */
    public static final Script ADMIT = of("admit");

    static final Script LEAVE = of("gone", "leave");
    static final Script USED = of("seat", "used");
    static final Script PLANT = of("plant");
    static final Script SEAT = of("seat", "holder");
    static final Script FREEZE = of("freeze");
    static final Script NUMBER = of("gone", "number");
    static final Script OPEN = of("gone", "open");

    private static Script of(String... parts) {
        StringBuilder text = new StringBuilder();
        for (String part : parts) {
            text.append(read(part + ".lua")).append('\n');
        }
        return new Script(text.toString(), sha1(text.toString()));
    }

    private static String read(String name) {
        try (InputStream in = Script.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Redis' own name for a script; nothing is protected by it. */
    private static String sha1(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-1");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.ISO_8859_1)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
