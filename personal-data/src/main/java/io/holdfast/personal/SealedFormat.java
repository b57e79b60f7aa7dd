package io.holdfast.personal;

import io.holdfast.api.personal.SealedText;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;

/** A sealed text from outside in: base64url of a format number, the key's id, and the nonce with what it seals. */
final class SealedFormat {
    private static final byte FORMAT = 1;
    private static final int HEAD_BYTES = 1 + 2 * Long.BYTES;

    private SealedFormat() {}

    static SealedText write(UUID keyId, byte[] content) {
        byte[] bytes = ByteBuffer.allocate(HEAD_BYTES + content.length)
                .put(FORMAT)
                .putLong(keyId.getMostSignificantBits())
                .putLong(keyId.getLeastSignificantBits())
                .put(content)
                .array();
        return new SealedText(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    static UUID keyId(SealedText text) {
        ByteBuffer bytes = ByteBuffer.wrap(bytes(text));
        bytes.get();
        return new UUID(bytes.getLong(), bytes.getLong());
    }

    static byte[] content(SealedText text) {
        byte[] bytes = bytes(text);
        return Arrays.copyOfRange(bytes, HEAD_BYTES, bytes.length);
    }

    private static byte[] bytes(SealedText text) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text.value());
        } catch (IllegalArgumentException malformed) {
            throw new IllegalStateException("not a sealed text", malformed);
        }
        if (bytes.length <= HEAD_BYTES || bytes[0] != FORMAT) {
            throw new IllegalStateException("not a sealed text of a known format");
        }
        return bytes;
    }
}
