package io.holdfast.saga.booking;

import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.CancellationContinues;
import io.holdfast.api.showtime.ShowtimeCancelled;
import io.holdfast.api.showtime.ShowtimeEnding;
import io.holdfast.api.showtime.ShowtimeId;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.DisallowReplay;
import org.axonframework.eventhandling.EventHandler;

/**
 * Asks a showtime that was called off to end the next part of its holds and bookings, until none is left. Each part calls
 * for the next with an event of its own, so that a node that dies in between leaves nothing behind and no transaction
 * lasts longer than one part.
 */
@ProcessingGroup(BookingMoney.PROCESSING_GROUP)
@DisallowReplay
public class WhenShowtimeCancelledThenEndTheRest {
    private final BookingCommands commands;

    public WhenShowtimeCancelledThenEndTheRest(BookingCommands commands) {
        this.commands = commands;
    }

    @EventHandler
    void on(ShowtimeCancelled event) {
        endMore(event.showtimeId());
    }

    @EventHandler
    void on(CancellationContinues event) {
        endMore(event.showtimeId());
    }

    private void endMore(ShowtimeId showtimeId) {
        commands.send(new CancelShowtime(showtimeId, null), reply -> {
            if (!(reply instanceof ShowtimeEnding)) {
                throw new IllegalStateException("showtime " + showtimeId + " does not go on ending: " + reply);
            }
        });
    }
}
