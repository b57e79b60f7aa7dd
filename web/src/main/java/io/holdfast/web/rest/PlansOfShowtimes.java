package io.holdfast.web.rest;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
    private final AsyncCache<ShowtimeId, Optional<PlanId>> plans;

    public PlansOfShowtimes(Queries queries, RecentWrites recent, Clock clock) {
        this.queries = queries;
        this.recent = recent;
        this.plans = Caffeine.newBuilder()
                .maximumSize(MAX_REMEMBERED)
                .expireAfterWrite(REMEMBER)
                .ticker(() -> Duration.ofMillis(clock.millis()).toNanos())
                .buildAsync();
    }

    /** The showtime's plan; a problem of status 404 for an unknown showtime. */
    PlanId planOf(ShowtimeId showtimeId) {
        PlanId known = of(showtimeId);
        if (known == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        return known;
    }

    /** Of the many who ask for the same showtime at once, one asks the query side and the others wait for that. */
    private @Nullable PlanId of(ShowtimeId showtimeId) {
        CompletableFuture<Optional<PlanId>> known = plans.getIfPresent(showtimeId);
        if (known == null) {
            CompletableFuture<Optional<PlanId>> mine = new CompletableFuture<>();
            known = plans.asMap().putIfAbsent(showtimeId, mine);
            if (known == null) {
                return read(showtimeId, mine);
            }
        }
        Optional<PlanId> found = Answers.await(known, Queries.TIMEOUT);
        return found == null ? null : found.orElse(null);
    }

    /** An unknown showtime is not remembered: it may be scheduled in a moment. */
    private @Nullable PlanId read(ShowtimeId showtimeId, CompletableFuture<Optional<PlanId>> answer) {
        try {
            ShowtimeView view = queries.one(recent.read(showtimeId), ShowtimeView.class);
            if (view == null) {
                plans.asMap().remove(showtimeId, answer);
                answer.complete(Optional.empty());
                return null;
            }
            answer.complete(Optional.of(view.planId()));
            return view.planId();
        } catch (RuntimeException | Error failed) {
            answer.completeExceptionally(failed);
            throw failed;
        }
    }
}
