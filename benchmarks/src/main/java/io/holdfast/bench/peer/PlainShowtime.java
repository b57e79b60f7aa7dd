package io.holdfast.bench.peer;

import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** A showtime as an annotated aggregate. It refuses by value: refusing by exception is fifty times slower. */
public class PlainShowtime {
    private final Map<String, Instant> heldUntil = new HashMap<>();

    @AggregateIdentifier
    private @Nullable String id;

    /** Puts it on sale. */
    public record Open(@TargetAggregateIdentifier String id) {}

    /** Holds all seats or none. */
    public record Hold(@TargetAggregateIdentifier String id, String holdId, String customerId, List<String> seats) {}

    /** It is on sale. */
    public record Opened(String id) {}

    /** Seats were held. */
    public record Held(String id, String holdId, String customerId, List<String> seats, Instant expiresAt) {}

    /** For Axon. */
    public PlainShowtime() {}

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void open(Open command) {
        AggregateLifecycle.apply(new Opened(command.id()));
    }

    @CommandHandler
    boolean hold(Hold command, Clock clock) {
        Instant now = clock.instant();
        for (String seat : command.seats()) {
            Instant until = heldUntil.get(seat);
            if (until != null && !now.isAfter(until)) {
                return false;
            }
        }
        Instant expiresAt = now.plus(AxonPeerController.HOLD);
        AggregateLifecycle.apply(
                new Held(command.id(), command.holdId(), command.customerId(), command.seats(), expiresAt));
        return true;
    }

    @EventSourcingHandler
    void on(Opened event) {
        id = event.id();
    }

    @EventSourcingHandler
    void on(Held event) {
        event.seats().forEach(seat -> heldUntil.put(seat, event.expiresAt()));
    }
}
