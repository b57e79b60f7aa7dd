package io.holdfast.waitingroom.draw;

import io.holdfast.waitingroom.Digests;
import io.holdfast.waitingroom.line.PoolId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * One joiner of the pool.
 *
 * <p><b>Shape:</b> {@code nonce} has 16 bytes, or none.
 */
@SuppressWarnings("ArrayRecordComponent") // never written to
record PoolEntry(PoolId id, int group, byte[] nonce) {
    static final int NONCE_LENGTH = 16;

    /** How long an entry is in the database. */
    static final int LENGTH = PoolId.LENGTH + 2 + NONCE_LENGTH;

    /** Marks a leaf, so that no inner node of the tree can be taken for one (RFC 6962 §2.1). */
    private static final byte LEAF = 0;

    /** What lies in a bucket of Redis for ids of the pool, in the order of the ids. */
    static List<PoolEntry> of(Map<String, String> bucket) {
        List<PoolEntry> entries = new ArrayList<>(bucket.size());
        bucket.forEach((id, value) -> {
            if (value.charAt(0) == 'p') {
                byte[] nonce = value.substring(2).getBytes(StandardCharsets.ISO_8859_1);
                entries.add(new PoolEntry(new PoolId(id), value.charAt(1) - '0', nonce));
            }
        });
        entries.sort(Comparator.comparing(entry -> entry.id().bytes()));
        return entries;
    }

    static List<PoolEntry> read(byte[] stored) {
        List<PoolEntry> entries = new ArrayList<>(stored.length / LENGTH);
        for (int at = 0; at < stored.length; at += LENGTH) {
            PoolId id = new PoolId(new String(stored, at, PoolId.LENGTH, StandardCharsets.ISO_8859_1));
            int nonceAt = at + PoolId.LENGTH + 2;
            byte[] nonce = Arrays.copyOfRange(stored, nonceAt, stored[nonceAt - 1] == 0 ? nonceAt : at + LENGTH);
            entries.add(new PoolEntry(id, stored[nonceAt - 2], nonce));
        }
        return entries;
    }

    static byte[] write(List<PoolEntry> entries) {
        ByteBuffer bytes = ByteBuffer.allocate(entries.size() * LENGTH);
        for (PoolEntry entry : entries) {
            bytes.put(entry.id().raw()).put((byte) entry.group());
            bytes.put((byte) entry.nonce().length).put(Arrays.copyOf(entry.nonce(), NONCE_LENGTH));
        }
        return bytes.array();
    }

    byte[] leaf() {
        return Digests.sha256(new byte[] {LEAF}, id.raw(), new byte[] {(byte) group}, nonce);
    }

    /** As a line of the pool's file. */
    String line() {
        return id.hex() + " " + group + " "
                + (nonce.length == 0 ? "-" : HexFormat.of().formatHex(nonce));
    }
}
