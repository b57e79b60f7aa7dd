package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.replay.Comparison;
import io.holdfast.query.replay.LiveIsElsewhere;
import io.holdfast.query.replay.Rebuild;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * The second set of seat maps. Showtime by showtime it meets the live map at one version: where that is ahead, the events in
 * between are read from the showtime's own stream; where it is behind, it is waited for. So the live maps are never held up,
 * but for the moment of the exchange.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class SeatMapRebuild implements Rebuild {
    /** How long the live map of one showtime is waited for. */
    static final Duration PATIENCE = Duration.ofSeconds(5);

    private final SeatMaps live;
    private final SeatMaps built;
    private final SeatMapProjection projection;
    private final Consumer<Collection<ShowtimeId>> corrected;
    private final Consumer<Collection<ShowtimeId>> rewritten;
    private @Nullable TrackingToken token;
    private boolean exchanged;

    SeatMapRebuild(
            SeatMaps live,
            SeatMaps built,
            SeatMapProjection projection,
            Consumer<Collection<ShowtimeId>> corrected,
            Consumer<Collection<ShowtimeId>> rewritten) {
        this.live = live;
        this.built = built;
        this.projection = projection;
        this.corrected = corrected;
        this.rewritten = rewritten;
    }

    @Override
    public @Nullable TrackingToken token() {
        return token;
    }

    /** An event that comes again changes nothing, so a page that failed half-way is simply applied again. */
    @Override
    public void apply(List<TrackedEventMessage<?>> events) {
        for (TrackedEventMessage<?> event : events) {
            if (ShowtimeEvent.class.isAssignableFrom(event.getPayloadType())
                    && event instanceof DomainEventMessage<?> ofStream) {
                projection.on(
                        (ShowtimeEvent) event.getPayload(), ofStream.getSequenceNumber(), ofStream.getTimestamp());
            }
            token = event.trackingToken();
        }
    }

    @Override
    public Comparison compare() {
        Comparison comparison = new Comparison();
        SeatMapComparison maps = new SeatMapComparison(comparison);
        for (ShowtimeId showtimeId : all()) {
            compare(showtimeId, maps);
        }
        return comparison;
    }

    private Collection<ShowtimeId> all() {
        return Stream.concat(built.showtimes().stream(), live.showtimes().stream())
                .collect(Collectors.toCollection(() -> new TreeSet<>(Comparator.comparingLong(ShowtimeId::value))));
    }

    private void compare(ShowtimeId showtimeId, SeatMapComparison maps) {
        SeatMapBytes shown = meet(showtimeId);
        if (shown == null) {
            maps.missing(showtimeId);
            return;
        }
        BoardState state = shown.board().state();
        projection.bringTo(showtimeId, state.version());
        SeatMapBytes mine = built.find(showtimeId);
        if (mine == null) {
            maps.unknown(showtimeId);
        } else {
            maps.compare(shown.board().seating(), state, mine.board());
        }
    }

    /** The live map once it is not behind what is built; {@code null} if there is none. */
    private @Nullable SeatMapBytes meet(ShowtimeId showtimeId) {
        SeatMapBytes mine = built.find(showtimeId);
        SeatMapBytes shown = mine == null ? live.find(showtimeId) : live.await(showtimeId, PATIENCE);
        if (mine != null && shown != null && !shown.board().await(mine.board().version(), PATIENCE)) {
            throw new LiveIsElsewhere("the live map of showtime " + showtimeId + " is behind");
        }
        return shown;
    }

    /** Nothing can get ahead of the live maps between the meeting and the exchange: only they go on meanwhile. */
    @Override
    public void takeOver(Runnable note) {
        if (!exchanged) {
            all().forEach(this::meet);
            List<ShowtimeId> putRight =
                    live.exchangeFor(built, () -> live.showtimes().forEach(this::bringLevel));
            exchanged = true;
            corrected.accept(putRight);
            rewritten.accept(live.showtimes());
        }
        note.run();
    }

    private void bringLevel(ShowtimeId showtimeId) {
        SeatMapBytes shown = live.find(showtimeId);
        if (shown != null) {
            projection.bringTo(showtimeId, shown.board().version());
        }
    }

    @Override
    public void discard() {
        // It lies in memory, and goes with whoever ran it.
    }
}
