package io.holdfast.ticketing.stream;

import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * Announces issued tickets: writes to the topic what the outbox holds, and takes it out once Kafka has it. So each is
 * announced at least once, with the same id; on one node at a time.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class TicketAnnouncer {
    /** Announcements that are written together. */
    static final int BATCH = 500;

    /** How long another node waits before it takes over. */
    static final Duration LEASE = Duration.ofSeconds(30);

    private final AnnouncementTable outbox;
    private final IssuedTicketsTopic topic;
    private final Clock clock;

    TicketAnnouncer(AnnouncementTable outbox, IssuedTicketsTopic topic, Clock clock) {
        this.outbox = outbox;
        this.topic = topic;
        this.clock = clock;
    }

    /** Announces what there is. */
    void round() {
        List<Announcement> next;
        do {
            next = outbox.isOurs(clock.instant(), LEASE) ? outbox.next(BATCH) : List.of();
            if (!next.isEmpty()) {
                topic.write(next);
                outbox.done(next);
            }
        } while (next.size() == BATCH);
    }

    void end() {
        topic.close();
    }
}
