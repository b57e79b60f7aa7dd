package io.holdfast.query.seatmap;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Whether somebody may be subscribed to the changes of a board, so that changes of a board nobody watches cost nothing.
 *
 * <p><b>Threading:</b> safe for use from many threads. A watch that begins while another is found to be over is not lost:
 * each takes a ticket, and only the ticket that was seen is given up.
 */
final class Watch {
    /** The ticket when nobody watches. */
    static final long NOBODY = 0;

    private final AtomicLong ticket = new AtomicLong(NOBODY);

    /** Says that somebody subscribed; to be called before the map is read that the changes follow. */
    void begin() {
        ticket.incrementAndGet();
    }

    /** A number for {@link #end}, or {@link #NOBODY}. */
    long ticket() {
        return ticket.get();
    }

    /** Says that nobody watches, unless somebody came since this ticket was seen. */
    void end(long ticketSeen) {
        ticket.compareAndSet(ticketSeen, NOBODY);
    }
}
