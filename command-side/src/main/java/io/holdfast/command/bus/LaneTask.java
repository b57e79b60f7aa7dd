package io.holdfast.command.bus;

import io.holdfast.api.RoutedCommand;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A command on its way through a lane, and its outcome once it has one. The caller hears of it only from {@link
 * #answer()}, after the commit.
 */
final class LaneTask {
    private static final Logger LOG = LoggerFactory.getLogger(LaneTask.class);

    private final CommandMessage<?> message;
    private final CommandCallback<?, ?> callback;
    private final AggregateType<?> type;
    private final String aggregateId;
    private @Nullable Object reply;
    private @Nullable Throwable failure;

    LaneTask(CommandMessage<?> message, CommandCallback<?, ?> callback, AggregateType<?> type) {
        this.message = message;
        this.callback = callback;
        this.type = type;
        this.aggregateId = ((RoutedCommand) message.getPayload()).aggregateId();
    }

    CommandMessage<?> message() {
        return message;
    }

    AggregateType<?> type() {
        return type;
    }

    String aggregateId() {
        return aggregateId;
    }

    boolean revalidatesAlways() {
        return type.revalidatesAlways((RoutedCommand) message.getPayload());
    }

    void reply(@Nullable Object value) {
        reply = value;
        failure = null;
    }

    void fail(Throwable cause) {
        reply = null;
        failure = cause;
    }

    boolean isFailed() {
        return failure != null;
    }

    boolean isRefused() {
        return reply != null && type.isRefusal(reply);
    }

    /** Tells the caller. A caller that fails to listen is its own problem, not the lane's. */
    @SuppressWarnings("unchecked")
    void answer() {
        try {
            ((CommandCallback<Object, Object>) callback)
                    .onResult((CommandMessage<Object>) message, failure == null ? result() : failed(failure));
        } catch (RuntimeException e) {
            LOG.warn("The caller of {} failed on its result", message.getCommandName(), e);
        }
    }

    /** Carries the command's own id, which saves a random one for each answer. */
    private CommandResultMessage<Object> result() {
        return new GenericCommandResultMessage<>(
                new GenericMessage<@Nullable Object>(message.getIdentifier(), reply, MetaData.emptyInstance()));
    }

    private static CommandResultMessage<Object> failed(Throwable cause) {
        return GenericCommandResultMessage.asCommandResultMessage(cause);
    }
}
