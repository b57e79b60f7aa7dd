package io.holdfast.web.rest;

import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Which plan a showtime is seated by, remembered for some seconds so that a crowd's look at the geometry costs one query.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class PlansOfShowtimes {
    static final int MAX_REMEMBERED = 10_000;

    /** Long enough for a crowd. */
    static final Duration REMEMBER = Duration.ofSeconds(2);

    private final Queries queries;
    private final RecentWrites recent;
    private final Remembered<ShowtimeId, PlanId> plans;

    public PlansOfShowtimes(Queries queries, RecentWrites recent, Clock clock) {
        this.queries = queries;
        this.recent = recent;
        this.plans = new Remembered<>(MAX_REMEMBERED, REMEMBER, clock);
    }

    /** The showtime's plan; a problem of status 404 for an unknown showtime. */
    PlanId planOf(ShowtimeId showtimeId) {
        PlanId known = plans.of(showtimeId, this::read);
        if (known == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        return known;
    }

    private @Nullable PlanId read(ShowtimeId showtimeId) {
        ShowtimeView view = queries.one(recent.read(showtimeId), ShowtimeView.class);
        return view == null ? null : view.planId();
    }
}
