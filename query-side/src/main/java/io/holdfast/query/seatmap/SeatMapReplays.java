package io.holdfast.query.seatmap;

import io.holdfast.api.replay.ReplayId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.replay.Rebuild;
import io.holdfast.query.replay.ReplayTokens;
import io.holdfast.query.replay.Replayable;
import java.util.Collection;
import java.util.function.Consumer;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.queryhandling.QueryUpdateEmitter;

/**
 * Builds this node's seat maps anew, in memory. Nothing of it outlives the node: a run that is taken up again begins at
 * the beginning.
 */
final class SeatMapReplays implements Replayable {
    private final SeatMaps live;
    private final QueryUpdateEmitter emitter;
    private final EventStore log;
    private final Consumer<Collection<ShowtimeId>> corrected;
    private final Consumer<Collection<ShowtimeId>> rewritten;

    /**
     * {@code corrected} hears whose map was put right at a version that had been shown; {@code rewritten} of all maps that
     * have taken the place of others.
     */
    SeatMapReplays(
            SeatMaps live,
            QueryUpdateEmitter emitter,
            EventStore log,
            Consumer<Collection<ShowtimeId>> corrected,
            Consumer<Collection<ShowtimeId>> rewritten) {
        this.live = live;
        this.emitter = emitter;
        this.log = log;
        this.corrected = corrected;
        this.rewritten = rewritten;
    }

    @Override
    public String name() {
        return SeatMapProjection.PROCESSING_GROUP;
    }

    @Override
    public Rebuild build(ReplayId id, ReplayTokens tokens) {
        SeatMaps built = live.beside();
        SeatMapUpdates nobodyListens = new SeatMapUpdates(emitter, () -> false);
        SeatMapProjection projection = new SeatMapProjection(built, nobodyListens, showtimeId -> {}, log);
        return new SeatMapRebuild(live, built, projection, corrected, rewritten);
    }
}
