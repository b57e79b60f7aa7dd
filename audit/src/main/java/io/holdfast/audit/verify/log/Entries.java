package io.holdfast.audit.verify.log;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The digests of some events, in order of position.
 *
 * <p><b>Shape:</b> {@value #SIZE} bytes each: 8 of position, 16 of digest.
 *
 * <p><b>Threading:</b> for one thread.
 */
public final class Entries {
    static final int DIGEST = 16;
    static final int SIZE = Long.BYTES + DIGEST;

    private byte[] bytes;
    private int length;

    Entries() {
        this(new byte[SIZE * 64], 0);
    }

    private Entries(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    /** As {@link #toBytes} wrote them. */
    public static Entries of(byte[] stored) {
        return new Entries(stored.clone(), stored.length - stored.length % SIZE);
    }

    void add(long position, byte[] digest) {
        if (length + SIZE > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2);
        }
        ByteBuffer.wrap(bytes).putLong(length, position);
        System.arraycopy(digest, 0, bytes, length + Long.BYTES, DIGEST);
        length += SIZE;
    }

    public int size() {
        return length / SIZE;
    }

    public long position(int entry) {
        return ByteBuffer.wrap(bytes).getLong(entry * SIZE);
    }

    /** Whether both entries have the same digest. */
    public boolean isSame(int entry, Entries other, int otherEntry) {
        int from = entry * SIZE + Long.BYTES;
        int otherFrom = otherEntry * SIZE + Long.BYTES;
        return Arrays.equals(bytes, from, from + DIGEST, other.bytes, otherFrom, otherFrom + DIGEST);
    }

    Entries copy() {
        return new Entries(Arrays.copyOf(bytes, length), length);
    }

    void clear() {
        length = 0;
    }

    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }
}
