package io.holdfast.audit.export;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Hashes of which each takes in the one before: SHA-256 over the 64 hexadecimal digits of the previous hash and the bytes of
 * the event. So a hash stands for all events up to its own, in this order.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class HashChain {
    private final MessageDigest sha256 = sha256();
    private String last;

    /** A chain that begins with the hash of this text. */
    HashChain(String start) {
        this.last = hash(start);
    }

    /** The hash of a text on its own. */
    static String hash(String text) {
        return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The last hash, which the next one takes in. */
    String last() {
        return last;
    }

    /** Takes in an event and answers its hash. */
    String add(LineBuffer event) {
        sha256.update(last.getBytes(StandardCharsets.US_ASCII));
        event.digest(sha256);
        last = HexFormat.of().formatHex(sha256.digest());
        return last;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
