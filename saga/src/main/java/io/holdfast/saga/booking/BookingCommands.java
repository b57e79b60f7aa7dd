package io.holdfast.saga.booking;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.RoutedCommand;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeReply;
import io.holdfast.storage.BatchedWrites;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.commandhandling.gateway.IntervalRetryScheduler;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.jspecify.annotations.Nullable;

/**
 * Sends commands in the name of the reactions to money, and sees to it that they are answered before the event counts as
 * handled.
 *
 * <p>The commands of a batch of events are all on their way before the first answer is waited for, so that their lanes
 * can commit them together; the answers are taken when the batch ends ({@link BatchedWrites}), or at once where there is
 * no batch.
 *
 * <p><b>Errors:</b> a command that fails is sent again up to {@link #MAX_RETRIES} times; a lane that is full for a moment
 * slows us down, as it should. What then still keeps it from being answered is thrown: {@link
 * io.holdfast.api.Overloaded}, or a {@link CommandExecutionException} when no answer came within {@link #ANSWER_WITHIN}.
 * The batch's events are delivered again; every command sent here may be repeated. A refusal is an answer, not an error.
 *
 * <p><b>Threading:</b> blocks; safe for use from many threads.
 */
public final class BookingCommands {
    /** The actor that the audit shows for these commands. */
    public static final String ACTOR = "system:booking-saga";

    /** How long an answer may take; well under the time after which an event processor loses its claim. */
    public static final Duration ANSWER_WITHIN = Duration.ofSeconds(5);

    /** How often a failed command is sent again before the failure is ours. */
    public static final int MAX_RETRIES = 5;

    static final Duration RETRY_AFTER = Duration.ofMillis(200);

    private final CommandGateway gateway;
    private final BatchedWrites<Expected<?>> expected = new BatchedWrites<>(all -> all.forEach(this::take));

    /** Which event an answer that is being taken goes back to; the batch itself would name its first one. */
    private final ThreadLocal<@Nullable Map<String, ?>> answering = new ThreadLocal<>();

    /** An answer that somebody waits for, and the trace and cause of the command. */
    private record Expected<R>(CompletableFuture<R> answer, Consumer<R> whenAnswered, Map<String, ?> origin) {}

    /** Sends over this bus; {@code retries} is where what is sent again waits for its turn. */
    public BookingCommands(CommandBus bus, ScheduledExecutorService retries) {
        this.gateway = DefaultCommandGateway.builder()
                .commandBus(bus)
                .retryScheduler(IntervalRetryScheduler.builder()
                        .retryExecutor(retries)
                        .retryInterval((int) RETRY_AFTER.toMillis())
                        .maxRetryCount(MAX_RETRIES)
                        .build())
                .build();
    }

    /** Asks a showtime for a change; its answer comes before the batch ends. */
    void send(ShowtimeCommand command, Consumer<ShowtimeReply> whenAnswered) {
        Map<String, ?> origin = origin();
        expected.add(new Expected<>(ask(command, origin), whenAnswered, origin));
    }

    /** Asks a payment for a change; its answer comes before the batch ends. */
    void send(PaymentCommand command, Consumer<PaymentReply> whenAnswered) {
        Map<String, ?> origin = origin();
        expected.add(new Expected<>(ask(command, origin), whenAnswered, origin));
    }

    private Map<String, ?> origin() {
        Map<String, ?> answered = answering.get();
        return answered == null ? CurrentUnitOfWork.correlationData() : answered;
    }

    private <R> void take(Expected<R> one) {
        R answer = await(one.answer());
        answering.set(one.origin());
        try {
            one.whenAnswered().accept(answer);
        } finally {
            answering.remove();
        }
    }

    private <R> CompletableFuture<R> ask(RoutedCommand command, Map<String, ?> origin) {
        return gateway.send(GenericCommandMessage.asCommandMessage(command)
                .andMetaData(origin)
                .andMetaData(Map.of(MetaDataKeys.ACTOR, ACTOR)));
    }

    private static <R> R await(CompletableFuture<R> answer) {
        try {
            return answer.get(ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException known) {
                throw known;
            }
            throw new CommandExecutionException("the command failed", failed.getCause());
        } catch (TimeoutException late) {
            throw new CommandExecutionException("no answer came within " + ANSWER_WITHIN, late);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new CommandExecutionException("interrupted while waiting for an answer", stopping);
        }
    }
}
