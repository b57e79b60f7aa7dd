package io.holdfast.query.catalogue;

import io.holdfast.api.NotCaughtUp;
import io.holdfast.api.showtime.FindShowtimes;
import io.holdfast.api.showtime.GetShowtime;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimePage;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.query.freshness.LogHeads;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.data.domain.Page;

/**
 * Answers questions about the programme.
 *
 * <p><b>Shape:</b> ask for {@code optionalInstanceOf(ShowtimeView.class)}; an unknown showtime gives an empty answer. The
 * listing shows what starts in the future or started at most {@link #LISTED_AFTER_START} ago.
 *
 * <p><b>Errors:</b> {@link NotCaughtUp} when the version asked for was not reached in time; {@link
 * IllegalArgumentException} when {@code page} or {@code text} is out of bounds.
 *
 * <p><b>Threading:</b> safe for use from many threads; a question that waits blocks its thread for a bounded time.
 */
public class ShowtimeQueries {
    /** People come late, and their friends look up where they are. */
    public static final Duration LISTED_AFTER_START = Duration.ofHours(1);

    private final ShowtimeRows rows;
    private final ShowtimeViews views;
    private final ShowtimeProgress progress;
    private final LogHeads log;
    private final Clock clock;

    ShowtimeQueries(ShowtimeRows rows, ShowtimeViews views, ShowtimeProgress progress, LogHeads log, Clock clock) {
        this.rows = rows;
        this.views = views;
        this.progress = progress;
        this.log = log;
        this.clock = clock;
    }

    @QueryHandler
    Optional<ShowtimeView> handle(GetShowtime query) {
        ShowtimeId id = query.showtimeId();
        long shown = progress.shown(id);
        if (shown == ShowtimeProgress.NOTHING && log.versionOf(id.aggregateId()) == LogHeads.NO_VERSION) {
            return Optional.empty();
        }
        if (shown == ShowtimeProgress.NOTHING || shown < query.minVersion()) {
            progress.await(id, Math.max(0, query.minVersion()));
        }
        return rows.findById(id.value()).map(views::of);
    }

    @QueryHandler
    ShowtimePage handle(FindShowtimes query) {
        check(query);
        Page<ShowtimeRow> page =
                rows.findAll(Listing.matching(query, clock.instant().minus(LISTED_AFTER_START)), Listing.page(query));
        return new ShowtimePage(
                page.map(views::of).getContent(), query.page(), page.getTotalPages(), page.getTotalElements());
    }

    private static void check(FindShowtimes query) {
        if (query.page() < 0 || query.page() > FindShowtimes.MAX_PAGE) {
            throw new IllegalArgumentException("page lies between 0 and " + FindShowtimes.MAX_PAGE);
        }
        String text = query.text();
        if (text != null && text.length() > FindShowtimes.MAX_TEXT_LENGTH) {
            throw new IllegalArgumentException("text has at most " + FindShowtimes.MAX_TEXT_LENGTH + " characters");
        }
    }
}
