package io.holdfast.web.rest;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeView;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The little that the hot paths must know of a showtime, remembered for some seconds so that a hold costs no query.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class ShowtimeFacts {
    static final int MAX_REMEMBERED = 10_000;

    /** A policy that an operator changed is obeyed after so long at the latest. */
    static final Duration REMEMBER = Duration.ofSeconds(2);

    private final Queries queries;
    private final RecentWrites recent;
    private final AsyncCache<ShowtimeId, Optional<Facts>> facts;

    public ShowtimeFacts(Queries queries, RecentWrites recent, Clock clock) {
        this.queries = queries;
        this.recent = recent;
        this.facts = Caffeine.newBuilder()
                .maximumSize(MAX_REMEMBERED)
                .expireAfterWrite(REMEMBER)
                .ticker(() -> Duration.ofMillis(clock.millis()).toNanos())
                .buildAsync();
    }

    /** Ends the request with 403 when places are given only to those whose turn it is in the waiting room (E6). */
    void requireNoQueue(ShowtimeId showtimeId) {
        Facts known = of(showtimeId);
        if (known != null && known.queueRequired) {
            throw Problem.of(ProblemKind.QUEUE_REQUIRED).asException();
        }
    }

    /** The showtime's plan; a problem of status 404 for an unknown showtime. */
    PlanId planOf(ShowtimeId showtimeId) {
        Facts known = of(showtimeId);
        if (known == null) {
            throw PathIds.noSuchShowtime(showtimeId);
        }
        return known.planId;
    }

    /** Of the many who ask for the same showtime at once, one asks the query side and the others wait for that. */
    private @Nullable Facts of(ShowtimeId showtimeId) {
        CompletableFuture<Optional<Facts>> known = facts.getIfPresent(showtimeId);
        if (known == null) {
            CompletableFuture<Optional<Facts>> mine = new CompletableFuture<>();
            known = facts.asMap().putIfAbsent(showtimeId, mine);
            if (known == null) {
                return read(showtimeId, mine);
            }
        }
        Optional<Facts> found = Answers.await(known, Queries.TIMEOUT);
        return found == null ? null : found.orElse(null);
    }

    /** An unknown showtime is not remembered: it may be scheduled in a moment. */
    private @Nullable Facts read(ShowtimeId showtimeId, CompletableFuture<Optional<Facts>> answer) {
        try {
            ShowtimeView view = queries.one(recent.read(showtimeId), ShowtimeView.class);
            if (view == null) {
                facts.asMap().remove(showtimeId, answer);
                answer.complete(Optional.empty());
                return null;
            }
            Facts read = new Facts(view.planId(), view.policy().queueRequired());
            answer.complete(Optional.of(read));
            return read;
        } catch (RuntimeException | Error failed) {
            answer.completeExceptionally(failed);
            throw failed;
        }
    }

    private record Facts(PlanId planId, boolean queueRequired) {}
}
