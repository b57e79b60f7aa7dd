package io.holdfast.web.rest;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;

/**
 * Asks the query side and waits for the answer.
 *
 * <p><b>Errors:</b> what the query's handler threw, and {@link io.holdfast.api.NotCaughtUp} when no answer came in time.
 *
 * <p><b>Threading:</b> blocks; meant for virtual threads.
 */
public final class Queries {
    /** Longer than any bounded wait of a query handler. */
    public static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final QueryGateway gateway;

    public Queries(QueryGateway gateway) {
        this.gateway = gateway;
    }

    /** The one answer, or {@code null} for something unknown. */
    public <R> @Nullable R one(Object query, Class<R> type) {
        CompletableFuture<R> answer = gateway.query(query, type);
        return Answers.await(answer, TIMEOUT);
    }

    /** The one answer to a question that always has one. */
    public <R> R answer(Object query, Class<R> type) {
        R answer = one(query, type);
        if (answer == null) {
            throw new IllegalStateException("nobody answers " + query);
        }
        return answer;
    }

    /** All answers, perhaps none. */
    public <R> List<R> list(Object query, Class<R> type) {
        CompletableFuture<List<R>> answer = gateway.query(query, ResponseTypes.multipleInstancesOf(type));
        List<R> all = Answers.await(answer, TIMEOUT);
        return all == null ? List.of() : all;
    }
}
