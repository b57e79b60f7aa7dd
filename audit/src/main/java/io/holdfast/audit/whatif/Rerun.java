package io.holdfast.audit.whatif;

import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.HoldsExpired;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.command.showtime.model.Decision;
import io.holdfast.command.showtime.model.ShowtimeModel;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A showtime that lives in memory only: the write side's own model, and the sum of what happens to it.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class Rerun {
    private final ShowtimeModel model = new ShowtimeModel();
    private @Nullable SalesTally tally;

    /** Takes in what happened. */
    void evolve(ShowtimeEvent event) {
        model.evolve(event);
        if (event instanceof ShowtimeScheduled scheduled) {
            tally = new SalesTally(scheduled);
        } else {
            tally().add(event);
        }
    }

    /** Decides at this moment, and takes in what thereby happens. */
    ShowtimeReply send(ShowtimeCommand command, Instant at) {
        Decision decision = model.decide(command, at);
        decision.events().forEach(this::evolve);
        return decision.reply();
    }

    /** Ends the holds that are over by now: whether somebody has noticed it before makes no difference. */
    void expireHolds(ShowtimeId showtimeId, Instant until) {
        ShowtimeReply reply = send(new ExpireHolds(showtimeId), until);
        while (reply instanceof HoldsExpired ended && ended.expired() > 0) {
            reply = send(new ExpireHolds(showtimeId), until);
        }
    }

    Sales sales() {
        return tally().sales();
    }

    private SalesTally tally() {
        if (tally == null) {
            throw new IllegalStateException("the showtime is not scheduled yet");
        }
        return tally;
    }
}
