package io.holdfast.command.showtime;

import io.holdfast.api.RoutedCommand;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.RefusalReason;
import io.holdfast.api.showtime.Refused;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.command.bus.AggregateType;
import io.holdfast.command.bus.SealedCommands;
import io.holdfast.command.bus.StockChanges;
import io.holdfast.command.gate.Gate;
import io.holdfast.command.gate.OpenGate;
import io.holdfast.command.showtime.model.ClaimsAtRest;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Showtimes in their lanes. */
public final class ShowtimeType implements AggregateType<Showtime> {
    /** The fewest events between two snapshots. */
    static final int MIN_SNAPSHOT_INTERVAL = 500;

    /** A big showtime has a big snapshot, so it is taken after more events: one more for so many seats and holds. */
    static final int SIZE_PER_EVENT = 5;

    private final Gate gate;

    /** Showtimes that no gate hears of. */
    public ShowtimeType() {
        this(OpenGate.INSTANCE);
    }

    /** Showtimes whose committed claims this gate hears of. */
    public ShowtimeType(Gate gate) {
        this.gate = gate;
    }

    @Override
    public String name() {
        return Showtime.TYPE;
    }

    @Override
    public List<Class<? extends RoutedCommand>> commands() {
        return SealedCommands.of(ShowtimeCommand.class);
    }

    @Override
    public Showtime create() {
        return new Showtime();
    }

    @Override
    public Object decide(Showtime root, RoutedCommand command, Clock clock) {
        ShowtimeReply reply = root.decide((ShowtimeCommand) command, clock);
        if (gate.forgets()
                && reply instanceof Refused refused
                && refused.reason() == RefusalReason.PLACES_UNAVAILABLE) {
            root.tellAgain(refused.places());
        }
        return reply;
    }

    @Override
    public void evolve(Showtime root, Object payload) {
        if (payload instanceof ShowtimeStored stored) {
            root.restore(stored);
        } else {
            root.evolve((ShowtimeEvent) payload);
        }
    }

    @Override
    public void stock(Showtime root, Object event, StockChanges changes) {
        root.stock((ShowtimeEvent) event, changes);
    }

    @Override
    public boolean isRefusal(Object reply) {
        return reply instanceof Refused;
    }

    /**
     * Deadlines come to whichever node looks first. "No hold runs any more", said from stale memory, would be the last
     * that anybody asked.
     */
    @Override
    public boolean revalidatesAlways(RoutedCommand command) {
        return command instanceof ExpireHolds;
    }

    @Override
    public int weight(Showtime root) {
        return root.size();
    }

    @Override
    public void atRest(Showtime root, boolean verified, Instant asOf) {
        ClaimsAtRest claims = root.claimsAtRest();
        if (claims != null) {
            gate.atRest(claims, verified, asOf);
        }
    }

    @Override
    public void forgotten(Showtime root) {
        ShowtimeId id = root.id();
        if (id != null) {
            gate.forgotten(id);
        }
    }

    @Override
    public int snapshotInterval(Showtime root) {
        return MIN_SNAPSHOT_INTERVAL + root.size() / SIZE_PER_EVENT;
    }

    @Override
    public @Nullable Object snapshot(Showtime root) {
        return root.snapshot();
    }
}
