package io.holdfast.saga.hold;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.showtime.ExpireHolds;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.api.showtime.ShowtimeReply;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;

/**
 * Asks several showtimes at once to end the holds that are over.
 *
 * <p><b>Threading:</b> blocks until all have answered, {@link #ANSWER_WITHIN} at most; safe for use from many threads.
 */
final class Questions {
    /** The actor that the audit shows for these commands. */
    static final String ACTOR = "system:hold-deadlines";

    /** Well within the time for which the database lets a transaction idle, 10 s. */
    static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    private final CommandGateway gateway;

    Questions(CommandBus bus) {
        this.gateway = DefaultCommandGateway.builder().commandBus(bus).build();
    }

    /** The answers that came in time; a showtime whose command failed is not among them. */
    Map<ShowtimeId, ShowtimeReply> ask(List<ShowtimeId> showtimes) {
        Map<ShowtimeId, CompletableFuture<ShowtimeReply>> asked = new HashMap<>();
        showtimes.forEach(showtime -> asked.put(showtime, gateway.send(expireHolds(showtime))));
        await(CompletableFuture.allOf(asked.values().toArray(CompletableFuture[]::new)));
        Map<ShowtimeId, ShowtimeReply> answered = new HashMap<>();
        asked.forEach((showtime, reply) -> {
            if (reply.isDone() && !reply.isCompletedExceptionally()) {
                answered.put(showtime, reply.join());
            }
        });
        return answered;
    }

    private static Object expireHolds(ShowtimeId showtime) {
        return GenericCommandMessage.asCommandMessage(new ExpireHolds(showtime))
                .andMetaData(Map.of(MetaDataKeys.ACTOR, ACTOR));
    }

    private static void await(CompletableFuture<Void> all) {
        try {
            all.get(ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException someHaveNotAnswered) {
            // Who has not is asked again.
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("closing; the deadlines stay as they are", closing);
        }
    }
}
