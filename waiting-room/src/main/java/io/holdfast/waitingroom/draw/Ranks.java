package io.holdfast.waitingroom.draw;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The places of many keys in ascending order, in eight bytes each: keys are sorted by their first eight bytes, and the few that
 * agree in those, if any, by all of them.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class Ranks {
    private final long[] heads;
    private final Map<Long, TreeSet<byte[]>> ties = new HashMap<>();
    private int size;

    Ranks(int capacity) {
        heads = new long[capacity];
    }

    void add(byte[] key) {
        heads[size++] = head(key);
    }

    /** To be called when all are added; then again every key goes to {@link #addTied} where this says true. */
    boolean sort() {
        Arrays.sort(heads, 0, size);
        for (int i = 1; i < size; i++) {
            if (heads[i] == heads[i - 1]) {
                ties.put(heads[i], new TreeSet<>(Arrays::compareUnsigned));
            }
        }
        return !ties.isEmpty();
    }

    void addTied(byte[] key) {
        TreeSet<byte[]> tied = ties.get(head(key));
        if (tied != null) {
            tied.add(key);
        }
    }

    /** The place of this key, from 1. */
    int of(byte[] key) {
        long head = head(key);
        int found = Arrays.binarySearch(heads, 0, size, head);
        if (found < 0) {
            throw new IllegalArgumentException("this key was never added");
        }
        TreeSet<byte[]> tied = ties.get(head);
        if (tied == null) {
            return found + 1;
        }
        int first = found;
        while (first > 0 && heads[first - 1] == head) {
            first--;
        }
        return first + 1 + List.copyOf(tied.headSet(key)).size();
    }

    /** The first eight bytes; the flipped sign makes signed order the order of bytes. */
    private static long head(byte[] key) {
        long head = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            head = head << Byte.SIZE | key[i] & 0xff;
        }
        return head ^ Long.MIN_VALUE;
    }
}
