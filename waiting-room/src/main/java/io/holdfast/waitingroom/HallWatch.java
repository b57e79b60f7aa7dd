package io.holdfast.waitingroom;

import io.holdfast.api.showtime.BookingConfirmed;
import io.holdfast.api.showtime.HoldExpired;
import io.holdfast.api.showtime.HoldReleased;
import io.holdfast.api.showtime.SeatsHeld;
import io.holdfast.api.waitingroom.QueueRefused;
import io.holdfast.waitingroom.room.HallHolds;
import io.holdfast.waitingroom.room.Rooms;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows what those in the hall do: who holds something, and who has bought and makes room for the next.
 *
 * <p>A showtime without a waiting room costs a look into memory.
 *
 * <p><b>Threading:</b> one thread for the events of one showtime, in their order; runs in its caller's transaction.
 */
@ProcessingGroup(HallWatch.PROCESSING_GROUP)
public final class HallWatch {
    /** The name of the event processor; it wants a dead-letter queue. */
    public static final String PROCESSING_GROUP = "waiting-room";

    private static final Logger LOG = LoggerFactory.getLogger(HallWatch.class);

    private final Rooms rooms;
    private final HallHolds holds;
    private final LineWaitingRooms waitingRooms;

    HallWatch(Rooms rooms, HallHolds holds, LineWaitingRooms waitingRooms) {
        this.rooms = rooms;
        this.holds = holds;
        this.waitingRooms = waitingRooms;
    }

    @EventHandler
    void on(SeatsHeld event) {
        if (rooms.known(event.showtimeId()) != null) {
            holds.add(event.showtimeId(), event.holdId(), event.customerId(), event.expiresAt());
        }
    }

    @EventHandler
    void on(HoldReleased event) {
        if (rooms.known(event.showtimeId()) != null) {
            holds.remove(event.holdId());
        }
    }

    @EventHandler
    void on(HoldExpired event) {
        if (rooms.known(event.showtimeId()) != null) {
            holds.remove(event.holdId());
        }
    }

    /** A replay must not send anybody out of the hall who has come back since. */
    @EventHandler
    @DisallowReplay
    void on(BookingConfirmed event) {
        if (rooms.known(event.showtimeId()) == null) {
            return;
        }
        holds.remove(event.holdId());
        try {
            waitingRooms.finish(event.showtimeId(), event.customerId());
        } catch (QueueRefused away) {
            LOG.warn("The place in the hall of showtime {} frees itself with its lease", event.showtimeId());
        }
    }
}
