package io.holdfast.waitingroom.line;

import io.holdfast.api.waitingroom.QueueId;
import io.holdfast.waitingroom.Digests;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * What a queue id is called where others may read it: a hash, from which nobody finds the id.
 *
 * <p><b>Shape:</b> 16 bytes, kept as a text of 16 characters of Latin-1, as it lies in Redis.
 */
public record PoolId(String bytes) {
    public static final int LENGTH = 16;

    /** Buckets that the people of one room are spread over: some hundred each with two million, which Redis keeps compact. */
    public static final int BUCKETS = 1 << 14;

    /** The hash of this id. */
    public static PoolId of(QueueId queueId) {
        byte[] hash = Digests.sha256(queueId.value().getBytes(StandardCharsets.US_ASCII));
        return new PoolId(new String(hash, 0, LENGTH, StandardCharsets.ISO_8859_1));
    }

    /** The bucket: the first 14 bits, so that buckets in order are ids in order. */
    public int bucket() {
        return (bytes.charAt(0) << 6) | (bytes.charAt(1) >> 2);
    }

    public byte[] raw() {
        return bytes.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** In lower-case hex. */
    public String hex() {
        return HexFormat.of().formatHex(raw());
    }
}
