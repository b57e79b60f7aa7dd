package io.holdfast.command.showtime.model;

import io.holdfast.api.showtime.AssignSeat;
import io.holdfast.api.showtime.BlockSeats;
import io.holdfast.api.showtime.CancelBooking;
import io.holdfast.api.showtime.CancelPlace;
import io.holdfast.api.showtime.CancelShowtime;
import io.holdfast.api.showtime.ChangePolicy;
import io.holdfast.api.showtime.CloseSales;
import io.holdfast.api.showtime.ConfirmPayment;
import io.holdfast.api.showtime.DenyBoarding;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.HoldBestSeats;
import io.holdfast.api.showtime.HoldSeats;
import io.holdfast.api.showtime.NamePassenger;
import io.holdfast.api.showtime.OpenSales;
import io.holdfast.api.showtime.PauseSales;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.api.showtime.StartCheckout;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A showtime: decides commands and evolves by events. {@code decide} changes nothing; the caller evolves the model by
 * every event of a decision before it asks for the next one.
 *
 * <p><b>Errors:</b> refusals are values; {@link IllegalArgumentException} means a command that no client can send, such as
 * one seat named twice.
 *
 * <p><b>Threading:</b> confined to one thread at a time.
 *
 * <p><b>Source:</b> C2–C5, C11, C13, C15, A7.
 */
public final class ShowtimeModel {
    /** The version of a showtime that has no event yet. */
    public static final long NO_VERSION = -1;

    private @Nullable ShowtimeState state;

    /** What happens when this command arrives at this moment. Times compare in whole milliseconds. */
    public Decision decide(ShowtimeCommand command, Instant now) {
        ShowtimeState showtime = state;
        if (showtime == null) {
            return command instanceof ScheduleShowtime schedule
                    ? Scheduling.decide(schedule)
                    : Decision.refused(RefusalReason.NO_SUCH_SHOWTIME);
        }
        return switch (command) {
            case ScheduleShowtime again -> Decision.refused(RefusalReason.SHOWTIME_EXISTS);
            case OpenSales open -> Selling.open(showtime);
            case PauseSales pause -> Selling.pause(showtime);
            case CloseSales close -> Selling.close(showtime);
            case BlockSeats block -> Blocking.decide(showtime, block, now);
            case HoldSeats hold -> Holding.decide(showtime, hold, now);
            case HoldBestSeats best -> HoldingBest.decide(showtime, best, now);
            case ReleaseHold release -> Ending.release(showtime, release, now);
            case CancelBooking cancel -> Cancelling.decide(showtime, cancel, now);
            case ExpireHolds expire -> Ending.expire(showtime, now);
            case StartCheckout checkout -> CheckingOut.decide(showtime, checkout, now);
            case ConfirmPayment payment -> Confirming.decide(showtime, payment, now);
            case ChangePolicy change -> ChangingPolicy.decide(showtime, change);
            case CancelPlace cancel -> CancellingPlace.decide(showtime, cancel, now);
            case CancelShowtime cancel -> CancellingShowtime.decide(showtime, cancel, now);
            case AssignSeat assign -> AssigningSeats.decide(showtime, assign, now);
            case DenyBoarding deny -> DenyingBoarding.decide(showtime, deny);
            case NamePassenger name -> NamingPassengers.decide(showtime, name, now);
        };
    }

    public void evolve(ShowtimeEvent event) {
        if (state != null) {
            state.evolve(event);
        } else if (event instanceof ShowtimeScheduled scheduled) {
            state = new ShowtimeState(scheduled);
        } else {
            throw new IllegalStateException("the log of showtime " + event.showtimeId() + " begins with " + event);
        }
    }

    /** The number of events behind this state, counted from 0; {@value #NO_VERSION} before the first. */
    public long version() {
        return state == null ? NO_VERSION : state.version();
    }

    /** {@code null} before the first event. */
    public @Nullable ShowtimeId id() {
        return state == null ? null : state.id();
    }

    /** How much there is to remember: numbered seats and holds; 0 before the showtime is scheduled. */
    public int size() {
        return state == null ? 0 : state.places().seatCount() + state.holds().size();
    }

    /** What the gate is to know, or {@code null} before the first event; each change is told once. */
    public @Nullable ClaimsAtRest claimsAtRest() {
        return state == null ? null : state.claimsAtRest();
    }

    /** Whether its categories are counted a second time: only what may be oversold on purpose is. */
    public boolean isGuarded() {
        return state != null && state.isGuarded();
    }

    /** Says what an event that was just taken in does to the categories that are counted a second time. */
    public void tellStock(ShowtimeEvent event, StockListener listener) {
        if (state != null) {
            StockReading.tell(state, event, listener);
        }
    }

    /** Lets {@link #claimsAtRest()} tell of these seats again; other names are passed over. */
    public void tellAgain(List<String> places) {
        if (state != null) {
            state.claims().tellAgain(places);
        }
    }

    /** All there is to know, or {@code null} before the first event. */
    public @Nullable ShowtimeSnapshot snapshot() {
        return state == null ? null : state.snapshot();
    }

    /** Forgets everything and knows what the snapshot says. */
    public void restore(ShowtimeSnapshot snapshot) {
        state = ShowtimeState.restore(snapshot);
    }
}
