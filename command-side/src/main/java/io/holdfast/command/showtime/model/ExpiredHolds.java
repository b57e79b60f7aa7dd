package io.holdfast.command.showtime.model;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Walks holds that are sorted by expiry, as far as they have expired. Usually there is none, and that costs one look. */
final class ExpiredHolds implements Iterator<Hold> {
    private final Iterator<Hold> byExpiry;
    private final long nowMillis;
    private @Nullable Hold next;

    ExpiredHolds(Iterator<Hold> byExpiry, long nowMillis) {
        this.byExpiry = byExpiry;
        this.nowMillis = nowMillis;
        advance();
    }

    private void advance() {
        Hold candidate = byExpiry.hasNext() ? byExpiry.next() : null;
        next = candidate != null && candidate.isExpiredAt(nowMillis) ? candidate : null;
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public Hold next() {
        Hold current = next;
        if (current == null) {
            throw new NoSuchElementException();
        }
        advance();
        return current;
    }
}
