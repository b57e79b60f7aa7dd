package io.holdfast.audit.entry;

import io.holdfast.api.audit.AuditEntry;
import io.holdfast.api.audit.AuditPage;
import io.holdfast.api.audit.AuditQuery;
import io.holdfast.audit.entry.LogRows.Place;
import io.holdfast.audit.log.LoggedEvent;
import java.util.List;

/**
 * One page in the making: chosen rows of a stretch are read, slice by slice, until the page is full or has looked at as
 * much as one page may.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class PageSearch {
    /** Rows that one page reads at most, give or take a look's. */
    static final int MAX_ROWS = 10_000;

    /** Positions that one page goes through at most when nothing names the streams. */
    static final long MAX_POSITIONS = 400_000;

    /** Positions that one look goes through. */
    static final long SPAN = 50_000;

    /** Payload that is read at once; one row has always room. */
    static final int SLICE_BYTES = 1 << 20;

    static final int SLICE_ROWS = 128;

    private final LogRows rows;
    private final RowChoice choice;
    private final EntryReader reader;
    private final EntryFilter filter;
    private final PageBuilder page;
    private final boolean newestFirst;
    private Stretch rest;
    private long readRows;
    private long readPositions;

    PageSearch(LogRows rows, AuditQuery query, EntryReader reader, Stretch stretch) {
        this.rows = rows;
        this.choice = RowChoice.of(query, rows);
        this.reader = reader;
        this.filter = new EntryFilter(query);
        this.page = new PageBuilder(query.limit());
        this.newestFirst = query.newestFirst();
        this.rest = stretch;
    }

    /** The page; {@code goesOn} when there is more beyond the stretch. */
    AuditPage run(boolean goesOn) {
        while (!page.isFull() && !rest.isEmpty() && readRows < MAX_ROWS && readPositions < MAX_POSITIONS) {
            look();
        }
        if (page.isFull()) {
            return page.full();
        }
        return rest.isEmpty() && !goesOn ? page.last() : page.goingOnAfter(reached());
    }

    private long reached() {
        return Math.max(0, newestFirst ? rest.upTo() + 1 : rest.after());
    }

    private void look() {
        Stretch part = choice.streams() ? rest : rest.first(SPAN, newestFirst);
        List<Place> places = rows.places(choice, part, newestFirst);
        take(places);
        readRows += places.size();
        if (places.size() == LogRows.CHUNK) {
            rest = rest.beyond(places.getLast().position(), newestFirst);
        } else {
            readPositions += choice.streams() ? 0 : SPAN;
            rest = rest.beyond(part.end(newestFirst), newestFirst);
        }
    }

    private void take(List<Place> places) {
        int from = 0;
        while (from < places.size() && !page.isFull()) {
            int to = endOfSlice(places, from);
            rows.read(places.subList(from, to), newestFirst).forEach(this::add);
            from = to;
        }
    }

    private void add(LoggedEvent event) {
        AuditEntry entry = reader.read(event);
        if (!page.isFull() && filter.test(entry)) {
            page.add(entry, event.payload().length);
        }
    }

    private static int endOfSlice(List<Place> places, int from) {
        int to = from + 1;
        long bytes = places.get(from).bytes();
        while (to < places.size()
                && to - from < SLICE_ROWS
                && bytes + places.get(to).bytes() <= SLICE_BYTES) {
            bytes += places.get(to).bytes();
            to++;
        }
        return to;
    }
}
