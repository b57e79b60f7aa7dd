package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.GetPastSeatMap;
import io.holdfast.api.showtime.GetShowtimeHistory;
import io.holdfast.api.showtime.LogMoment;
import io.holdfast.api.showtime.PastSeatMapReply;
import io.holdfast.api.showtime.PastSeatMapReply.Found;
import io.holdfast.api.showtime.PastSeatMapReply.InTheFuture;
import io.holdfast.api.showtime.PastSeatMapReply.NotScheduledYet;
import io.holdfast.api.showtime.ShowtimeHistory;
import io.holdfast.api.showtime.ShowtimeHistory.Point;
import io.holdfast.api.showtime.ShowtimeId;
import java.time.Clock;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;

/**
 * Answers how seat maps stood at any moment of the past, and how they came to stand so, from the log alone (U2).
 *
 * <p>A hold whose time was over is shown as held until the event that says so, as everybody saw it then.
 *
 * <p><b>Threading:</b> safe for use from many threads; who asks for a long history reads the database meanwhile.
 */
public class PastSeatMaps {
    private final ShowtimeLog log;
    private final PastWalk walk;
    private final Clock clock;

    PastSeatMaps(ShowtimeLog log, PastWalk walk, Clock clock) {
        this.log = log;
        this.walk = walk;
        this.clock = clock;
    }

    @QueryHandler
    Optional<PastSeatMapReply> handle(GetPastSeatMap query) {
        Point scheduled = walk.first(query.showtimeId());
        if (scheduled == null) {
            return Optional.empty();
        }
        if (isInTheFuture(query.moment())) {
            return Optional.of(new InTheFuture());
        }
        PastMap map = walk.to(query.showtimeId(), query.moment());
        if (map == null) {
            return Optional.of(new NotScheduledYet(scheduled.at(), scheduled.position()));
        }
        long position = map.point().position();
        return Optional.of(new Found(SeatMapRenderer.past(map.board(), position), position));
    }

    private boolean isInTheFuture(LogMoment moment) {
        return switch (moment) {
            case LogMoment.Time time -> time.limit().isAfter(clock.instant());
            case LogMoment.Position position -> position.limit() > log.head();
            case LogMoment.Version version -> false;
            case LogMoment.Latest all -> false;
        };
    }

    @QueryHandler
    Optional<ShowtimeHistory> handle(GetShowtimeHistory query) {
        ShowtimeId showtimeId = query.showtimeId();
        Point first = walk.first(showtimeId);
        Point last = log.last(showtimeId);
        if (first == null || last == null) {
            return Optional.empty();
        }
        PastMap reached = walk.to(showtimeId, query.moment());
        Point at = reached == null ? first : reached.point();
        PastMap map = walk.toVersion(showtimeId, at.version() - query.before());
        Point from = map.point();
        PastChanges changes = new PastChanges(map, query.to(), query.limit());
        log.read(showtimeId, from.version(), changes);
        return Optional.of(new ShowtimeHistory(showtimeId, first, last, at, from, changes.all()));
    }
}
