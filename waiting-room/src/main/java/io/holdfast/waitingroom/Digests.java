package io.holdfast.waitingroom;

import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * SHA-256 and HMAC-SHA-256, which every Java has.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class Digests {
    /** How long the results are, in bytes. */
    public static final int LENGTH = 32;

    private static final String HMAC = "HmacSHA256";

    /** Never given a key; finding who implements it takes longer than a hash. */
    private static final Mac UNKEYED = unkeyed();

    private Digests() {}

    /** The hash of these parts, one after the other. */
    public static byte[] sha256(byte[]... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The keyed hash of these parts, one after the other. */
    public static byte[] hmac(byte[] key, byte[]... parts) {
        Mac mac = mac(key);
        for (byte[] part : parts) {
            mac.update(part);
        }
        return mac.doFinal();
    }

    /** For many hashes with one key, by one thread. */
    public static Mac mac(byte[] key) {
        try {
            Mac mac = (Mac) UNKEYED.clone();
            mac.init(new SecretKeySpec(key, HMAC));
            return mac;
        } catch (CloneNotSupportedException | InvalidKeyException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Mac unkeyed() {
        try {
            return Mac.getInstance(HMAC);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
