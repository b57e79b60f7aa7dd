package io.holdfast.saga.booking;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.api.RoutedCommand;
import io.holdfast.api.payment.PaymentCommand;
import io.holdfast.api.payment.PaymentReply;
import io.holdfast.api.showtime.ShowtimeCommand;
import io.holdfast.api.showtime.ShowtimeReply;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.commandhandling.gateway.IntervalRetryScheduler;

/**
 * Sends commands in the name of the booking saga and waits for the answer, so that whoever reacts to an event has
 * reacted to it before the event counts as handled.
 *
 * <p><b>Errors:</b> a command that fails is sent again up to {@link #MAX_RETRIES} times; a lane that is full for a moment
 * slows us down, as it should. What then still keeps it from being answered is thrown: {@link
 * io.holdfast.api.Overloaded}, or a {@link org.axonframework.commandhandling.CommandExecutionException} when no answer
 * came within {@link #ANSWER_WITHIN}. The caller lets it pass, and the event or deadline is delivered again; every
 * command sent here may be repeated. A refusal is an answer, not an error.
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

    /** Asks a showtime for a change and returns its answer. */
    public ShowtimeReply send(ShowtimeCommand command) {
        return ask(command);
    }

    /** Asks a payment for a change and returns its answer. */
    public PaymentReply send(PaymentCommand command) {
        return ask(command);
    }

    private <R> R ask(RoutedCommand command) {
        var message = GenericCommandMessage.asCommandMessage(command).andMetaData(Map.of(MetaDataKeys.ACTOR, ACTOR));
        return gateway.sendAndWait(message, ANSWER_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
    }
}
