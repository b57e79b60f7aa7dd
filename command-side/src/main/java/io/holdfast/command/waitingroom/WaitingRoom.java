package io.holdfast.command.waitingroom;

import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.waitingroom.QueueChanged;
import io.holdfast.api.waitingroom.RecordQueueChange;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A waiting room as far as the log knows one: what operators did to it, when and why.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
@AggregateRoot(type = WaitingRoom.TYPE)
public class WaitingRoom {
    /** The aggregate type in the event log. */
    public static final String TYPE = "WaitingRoom";

    @AggregateIdentifier
    private @Nullable String aggregateId;

    /** Writes the change down, each time. */
    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    public ShowtimeId decide(RecordQueueChange command) {
        AggregateLifecycle.apply(
                new QueueChanged(command.showtimeId(), command.action(), command.settings(), command.reason()));
        return command.showtimeId();
    }

    /** Takes in the event that happened, new or from the log. */
    @EventSourcingHandler
    public void evolve(QueueChanged event) {
        aggregateId = RecordQueueChange.aggregateId(event.showtimeId());
    }
}
