package io.holdfast.axonserver;

import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;

/** The lanes of this node as Axon Server reaches them. They know their handlers already, so nobody is subscribed again. */
record LocalLanes(CommandBus lanes) implements CommandBus {
    @Override
    public <C> void dispatch(CommandMessage<C> command) {
        lanes.dispatch(command);
    }

    @Override
    @SuppressWarnings("unchecked") // what it carries stays, or is an exception
    public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> callback) {
        lanes.<C, Object>dispatch(
                command,
                (message, result) -> ((CommandCallback<C, Object>) callback)
                        .onResult(message, (CommandResultMessage<?>) Overload.toTravel(result)));
    }

    @Override
    public Registration subscribe(String commandName, MessageHandler<? super CommandMessage<?>> handler) {
        return () -> true;
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
        return lanes.registerDispatchInterceptor(interceptor);
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super CommandMessage<?>> interceptor) {
        return lanes.registerHandlerInterceptor(interceptor);
    }
}
