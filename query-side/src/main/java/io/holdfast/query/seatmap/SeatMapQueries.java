package io.holdfast.query.seatmap;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.showtime.FindSeatMapDeltas;
import io.holdfast.api.showtime.GetSeatMap;
import io.holdfast.api.showtime.SeatMap;
import io.holdfast.api.showtime.SeatMapDeltas;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.query.freshness.LogHeads;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.SubscriptionQueryMessage;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions about seat maps.
 *
 * <p><b>Shape:</b> ask for {@code optionalInstanceOf(SeatMap.class)}, or as a subscription for {@code
 * instanceOf(SeatMap.class)} followed by {@code instanceOf(SeatMapDelta.class)}; an unknown showtime gives an empty
 * answer.
 *
 * <p><b>Versions:</b> a map's version is that of the last event that changed it, so after a wait for {@code minVersion}
 * it may still be lower. Subscribe first, then take the initial result, then drop every change whose version is not above
 * it: what is left is exactly what happened since (changes start to flow when the initial result is taken; after an empty
 * one none ever do, so close that subscription). Changes read back from the log end where the map stood when they were
 * read.
 *
 * <p><b>Errors:</b> {@link NotCaughtUp} while the node still replays the log, or when {@code minVersion} was not reached in
 * time; ask again in a moment.
 *
 * <p><b>Threading:</b> safe for use from many threads; a question that waits blocks its thread for a bounded time.
 */
public class SeatMapQueries {
    private static final SeatMapDeltas INCOMPLETE = new SeatMapDeltas(false, List.of());

    private final SeatMaps maps;
    private final SeatMapHistory history;
    private final SeatMapReadiness readiness;
    private final LogHeads log;
    private final Duration maxWait;

    SeatMapQueries(SeatMaps maps, SeatMapHistory history, SeatMapReadiness readiness, LogHeads log, Duration maxWait) {
        this.maps = maps;
        this.history = history;
        this.readiness = readiness;
        this.log = log;
        this.maxWait = maxWait;
    }

    @QueryHandler
    Optional<SeatMap> handle(GetSeatMap query, QueryMessage<?, ?> message) {
        SeatMapBytes map = find(query.showtimeId());
        if (map == null) {
            return Optional.empty();
        }
        SeatBoard board = map.board();
        if (message instanceof SubscriptionQueryMessage) {
            board.watch().begin();
        }
        if (!board.await(query.minVersion(), maxWait)) {
            throw behind(query.showtimeId(), query.minVersion());
        }
        // While it was waited for, another may have taken its place.
        return Optional.ofNullable(maps.find(query.showtimeId())).map(SeatMapBytes::current);
    }

    @QueryHandler
    SeatMapDeltas handle(FindSeatMapDeltas query) {
        SeatMapBytes map = find(query.showtimeId());
        if (map == null || query.afterVersion() < 0 || isInTheFuture(map.board(), query.afterVersion())) {
            return INCOMPLETE;
        }
        SeatMapBytes now = maps.find(query.showtimeId());
        return now == null ? INCOMPLETE : history.after(now.board(), query.afterVersion());
    }

    /** Another node may have shown a version that this one is about to see; one beyond the log nobody has shown. */
    private boolean isInTheFuture(SeatBoard board, long version) {
        return board.version() < version
                && (log.versionOf(board.showtimeId().aggregateId()) < version || !board.await(version, maxWait));
    }

    private @Nullable SeatMapBytes find(ShowtimeId showtimeId) {
        if (!readiness.isCaughtUp()) {
            throw new NotCaughtUp("the seat maps are being read from the log");
        }
        SeatMapBytes map = maps.find(showtimeId);
        return map == null ? awaitNew(showtimeId) : map;
    }

    /** A showtime that was scheduled a moment ago is waited for; one that does not exist is not. */
    private @Nullable SeatMapBytes awaitNew(ShowtimeId showtimeId) {
        if (log.versionOf(showtimeId.aggregateId()) == LogHeads.NO_VERSION) {
            return null;
        }
        SeatMapBytes map = maps.await(showtimeId, maxWait);
        if (map == null) {
            throw behind(showtimeId, 0);
        }
        return map;
    }

    private NotCaughtUp behind(ShowtimeId showtimeId, long version) {
        return new NotCaughtUp("the map of showtime " + showtimeId + " did not reach version " + version + " within "
                + maxWait.toMillis() + " ms");
    }
}
