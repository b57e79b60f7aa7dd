package io.holdfast.audit.entry;

import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditPage;
import java.util.ArrayList;
import java.util.List;

/**
 * A page that fills up. It is full when one entry more was found than it has room for: only then is there a next page for
 * sure.
 */
final class PageBuilder {
    /** Bytes of payload in one page; one entry has always room. */
    static final long MAX_BYTES = 8L << 20;

    private final int limit;
    private final List<AuditEntry> entries = new ArrayList<>();
    private long bytes;
    private boolean full;

    PageBuilder(int limit) {
        this.limit = limit;
    }

    boolean isFull() {
        return full;
    }

    void add(AuditEntry entry, int payloadBytes) {
        if (entries.size() == limit || (!entries.isEmpty() && bytes + payloadBytes > MAX_BYTES)) {
            full = true;
        } else {
            entries.add(entry);
            bytes += payloadBytes;
        }
    }

    /** The page, if it was filled. */
    AuditPage full() {
        return new AuditPage(List.copyOf(entries), entries.getLast().position());
    }

    /** The page, if nothing more was found up to this position and there may be more after it. */
    AuditPage goingOnAfter(long position) {
        return new AuditPage(List.copyOf(entries), position);
    }

    /** The page, if there is nothing more. */
    AuditPage last() {
        return new AuditPage(List.copyOf(entries), null);
    }
}
