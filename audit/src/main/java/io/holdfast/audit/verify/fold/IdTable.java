package io.holdfast.audit.verify.fold;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Things by their 128-bit ids, without a box or a node for each.
 *
 * <p><b>Shape:</b> open addressing, at most {@value #FULL_PERCENT} % full; about 8 bytes an entry beside the entry itself.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class IdTable<E extends IdTable.Entry> {
    /** What has an id; 0 and 0 is an id as good as any. */
    abstract static class Entry {
        final long high;
        final long low;

        Entry(long high, long low) {
            this.high = high;
            this.low = low;
        }
    }

    private static final int FULL_PERCENT = 60;
    private static final int FIRST_SIZE = 1 << 10;

    private @Nullable Entry[] slots = new Entry[FIRST_SIZE];
    private int size;

    int size() {
        return size;
    }

    @SuppressWarnings("unchecked")
    @Nullable
    E find(long high, long low) {
        return (E) slots[slot(slots, high, low)];
    }

    /** Not to be there already. */
    void add(E entry) {
        if ((long) (size + 1) * 100 > (long) slots.length * FULL_PERCENT) {
            grow();
        }
        slots[slot(slots, entry.high, entry.low)] = entry;
        size++;
    }

    private void grow() {
        @Nullable Entry[] larger = new Entry[slots.length * 2];
        for (Entry entry : slots) {
            if (entry != null) {
                larger[slot(larger, entry.high, entry.low)] = entry;
            }
        }
        slots = larger;
    }

    /** Where this id is, or would be. */
    private static int slot(@Nullable Entry[] slots, long high, long low) {
        int mask = slots.length - 1;
        int slot = (int) Hash.mix(high, low) & mask;
        Entry entry = slots[slot];
        while (entry != null && (entry.high != high || entry.low != low)) {
            slot = slot + 1 & mask;
            entry = slots[slot];
        }
        return slot;
    }

    @SuppressWarnings("unchecked")
    void forEach(Consumer<? super E> each) {
        for (Entry entry : slots) {
            if (entry != null) {
                each.accept((E) entry);
            }
        }
    }
}
