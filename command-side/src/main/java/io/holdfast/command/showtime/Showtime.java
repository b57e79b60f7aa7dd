package io.holdfast.command.showtime;

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
import io.holdfast.api.showtime.ReleaseHold;
import io.holdfast.api.showtime.ScheduleShowtime;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.api.showtime.ShowtimeScheduled;
import io.holdfast.api.showtime.StartCheckout;
import io.holdfast.command.bus.StockChange;
import io.holdfast.command.bus.StockChanges;
import io.holdfast.command.showtime.model.ClaimsAtRest;
import io.holdfast.command.showtime.model.Decision;
import io.holdfast.command.showtime.model.ShowtimeModel;
import io.holdfast.command.showtime.model.ShowtimeSnapshot;
import java.time.Clock;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A showtime as Axon sees it: a shell that asks its model to decide and applies what was decided. The lanes call {@link
 * #decide} and {@link #evolve} directly; the annotated methods, which fixtures and Axon's own repositories use, do no
 * more than call them.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
@AggregateRoot(type = Showtime.TYPE)
public class Showtime {
    /** The aggregate type in the event log. */
    public static final String TYPE = "Showtime";

    private final ShowtimeModel model = new ShowtimeModel();

    @AggregateIdentifier
    private @Nullable String aggregateId;

    /** Decides a command at the clock's time and applies the events; a refusal applies none. */
    public ShowtimeReply decide(ShowtimeCommand command, Clock clock) {
        Decision decision = model.decide(command, clock.instant());
        for (ShowtimeEvent event : decision.events()) {
            AggregateLifecycle.apply(event);
        }
        return decision.reply();
    }

    /** Takes in an event that happened, new or from the log. */
    @EventSourcingHandler
    public void evolve(ShowtimeEvent event) {
        model.evolve(event);
        if (event instanceof ShowtimeScheduled scheduled) {
            aggregateId = scheduled.showtimeId().aggregateId();
        }
    }

    /** Takes in a snapshot instead of the events that led to it. */
    @EventSourcingHandler
    public void restore(ShowtimeStored stored) {
        ShowtimeSnapshot snapshot = stored.snapshot();
        model.restore(snapshot);
        aggregateId = snapshot.scheduled().showtimeId().aggregateId();
    }

    /** What to store as a snapshot, or {@code null} before the first event. */
    @Nullable
    ShowtimeStored snapshot() {
        ShowtimeSnapshot snapshot = model.snapshot();
        return snapshot == null ? null : new ShowtimeStored(snapshot);
    }

    /** {@code null} before the first event. */
    @Nullable
    ShowtimeId id() {
        return model.id();
    }

    /** What the gate is to know, or {@code null} before the first event. */
    @Nullable
    ClaimsAtRest claimsAtRest() {
        return model.claimsAtRest();
    }

    /** Says what an event that was just taken in does to the fare classes of a flight. */
    void stock(ShowtimeEvent event, StockChanges changes) {
        if (!model.isGuarded()) {
            return;
        }
        model.tellStock(
                event,
                (category, change, claimed, sellable, resized) -> changes.add(new StockChange(
                        event.showtimeId().aggregateId(), category, change, claimed, sellable, resized)));
    }

    void tellAgain(List<String> places) {
        model.tellAgain(places);
    }

    int size() {
        return model.size();
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    ShowtimeReply on(ScheduleShowtime command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(OpenSales command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(PauseSales command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(CloseSales command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(BlockSeats command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(HoldSeats command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(HoldBestSeats command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(ReleaseHold command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(CancelBooking command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(ExpireHolds command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(StartCheckout command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(ConfirmPayment command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(ChangePolicy command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(CancelPlace command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(CancelShowtime command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(AssignSeat command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(DenyBoarding command, Clock clock) {
        return decide(command, clock);
    }

    @CommandHandler
    ShowtimeReply on(NamePassenger command, Clock clock) {
        return decide(command, clock);
    }
}
