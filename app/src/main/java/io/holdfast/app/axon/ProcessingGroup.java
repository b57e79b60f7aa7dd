package io.holdfast.app.axon;

import io.holdfast.publishing.kafka.BookingPublisher;
import io.holdfast.publishing.kafka.SeatMapPublisher;
import io.holdfast.saga.booking.BookingMoney;
import io.holdfast.saga.hold.HoldDeadlines;
import io.holdfast.waitingroom.HallWatch;
import java.util.List;
import java.util.Set;

/**
 * The event processors, by name, with how many events each handles in one transaction.
 *
 * <p>Groups whose handlers wait for the gateway take few at a time, so that a slow one never keeps a transaction open
 * for long; those that write rows, or send all their commands before they wait for the answers, take many.
 *
 * @param name the name that the handlers carry
 * @param batchSize events in one transaction
 * @param segments parts that are worked on side by side; fixed before the first start
 * @param deadLetters whether what fails is parked, so that other sequences go on
 * @param patient whether it gathers events for a moment, and stands back while the lanes are under pressure ({@link
 *     Patience}); not where somebody watches, nor where money moves
 */
record ProcessingGroup(String name, int batchSize, int segments, boolean deadLetters, boolean patient) {
    /** The seat map of this node, in memory; every start reads the whole log. */
    static final String SEAT_MAP = "seat-map";

    static final List<ProcessingGroup> ALL = List.of(
            new ProcessingGroup(SEAT_MAP, 500, 1, false, false),
            new ProcessingGroup("read-models", 500, 1, true, true),
            new ProcessingGroup(HoldDeadlines.PROCESSING_GROUP, 500, 1, false, true),
            new ProcessingGroup(BookingMoney.PROCESSING_GROUP, 100, 2, true, false),
            new ProcessingGroup("refunds", 50, 2, true, false),
            new ProcessingGroup(HallWatch.PROCESSING_GROUP, 500, 1, true, true),
            new ProcessingGroup("callback-matching", 100, 1, true, false),
            new ProcessingGroup("payment-watch", 500, 1, true, true),
            // Whatever cannot be published is tried again until it is: nothing may be left out, or overtaken by what
            // follows.
            new ProcessingGroup(BookingPublisher.PROCESSING_GROUP, 500, 1, false, true),
            new ProcessingGroup(SeatMapPublisher.PROCESSING_GROUP, 1, 1, false, false));

    private static final Set<String> PUBLISHING =
            Set.of(BookingPublisher.PROCESSING_GROUP, SeatMapPublisher.PROCESSING_GROUP);

    /** Whether its handlers wait for a server that is not the database. */
    boolean waitsOutside() {
        return isPublishing(name);
    }

    /** Whether the group of this name needs the broker. */
    static boolean isPublishing(String name) {
        return PUBLISHING.contains(name);
    }
}
