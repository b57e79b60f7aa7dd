package io.holdfast.command.bus;

import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.messaging.MessageHandler;

/**
 * Says that a command is decided by an aggregate in its lane; what {@link LaneCommandBus#subscribe} takes. The lane does
 * the work, because it commits many commands at once.
 */
record LaneCommandHandler(AggregateType<?> type) implements MessageHandler<CommandMessage<?>> {
    @Override
    public Object handle(CommandMessage<?> message) {
        throw new UnsupportedOperationException(message.getCommandName() + " is handled in its lane only");
    }
}
