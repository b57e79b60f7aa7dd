package io.holdfast.personal;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES-256-GCM with the nonce in front of what it seals.
 *
 * <p><b>Threading:</b> without state.
 */
final class AesGcm {
    static final int KEY_BYTES = 32;
    static final int NONCE_BYTES = 12;

    private static final int TAG_BITS = 128;

    private AesGcm() {}

    static SecretKey key(byte[] bytes) {
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException("a key has " + KEY_BYTES + " bytes");
        }
        return new SecretKeySpec(bytes, "AES");
    }

    /** {@code nonce} must be new for this key; {@code context} is not kept, and must be the same to open. */
    static byte[] seal(SecretKey key, byte[] nonce, byte[] context, byte[] plain) {
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, key, nonce, context).doFinal(plain);
            return ByteBuffer.allocate(nonce.length + sealed.length)
                    .put(nonce)
                    .put(sealed)
                    .array();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has AES-GCM", impossible);
        }
    }

    /**
     * What was sealed.
     *
     * @throws IllegalStateException for another key, another context, or altered bytes
     */
    static byte[] open(SecretKey key, byte[] context, byte[] sealed) {
        if (sealed.length < NONCE_BYTES + TAG_BITS / Byte.SIZE) {
            throw new IllegalStateException("sealed data is cut off");
        }
        try {
            return cipher(Cipher.DECRYPT_MODE, key, Arrays.copyOf(sealed, NONCE_BYTES), context)
                    .doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
        } catch (AEADBadTagException altered) {
            throw new IllegalStateException("sealed data was altered, or belongs to another key or customer", altered);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java has AES-GCM", impossible);
        }
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, byte[] context)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(context);
        return cipher;
    }
}
