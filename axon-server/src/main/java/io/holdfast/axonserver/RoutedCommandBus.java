package io.holdfast.axonserver;

import io.holdfast.api.Overloaded;
import io.holdfast.api.RoutedCommand;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.axonserver.connector.command.AxonServerCommandBus;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.common.Registration;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.serialization.Serializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends every command to Axon Server, which hands all those of one aggregate to one node while the same nodes are there; that
 * node's lanes decide them. Two nodes may still decide for one aggregate while nodes come and go: what keeps a seat from
 * belonging to two people is the event store, not the routing.
 *
 * <p><b>Errors:</b> as the lanes', {@link Overloaded} included. Any other failure to hear an answer does not say whether the
 * command was done: whoever repeats it with the same ids gets what became of it.
 *
 * <p><b>Threading:</b> safe for use from many threads.
 */
public final class RoutedCommandBus implements CommandBus, AutoCloseable {
    private static final Duration LAST_WAIT = Duration.ofSeconds(5);
    private static final Logger LOG = LoggerFactory.getLogger(RoutedCommandBus.class);

    private final AxonServerConnectionManager connections;
    private final AxonServerCommandBus bus;
    private final Set<String> commands;

    /** {@code lanes} decide the commands of these names. */
    RoutedCommandBus(
            AxonServerConfiguration configuration, CommandBus lanes, Set<String> commands, Serializer serializer) {
        this.connections = AxonServerConnectionManager.builder()
                .axonServerConfiguration(configuration)
                .build();
        this.bus = AxonServerCommandBus.builder()
                .axonServerConnectionManager(connections)
                .configuration(configuration)
                .localSegment(new LocalLanes(lanes))
                .serializer(serializer)
                .routingStrategy(RoutedCommandBus::aggregateOf)
                .build();
        this.commands = Set.copyOf(commands);
    }

    private static String aggregateOf(CommandMessage<?> command) {
        return ((RoutedCommand) command.getPayload()).aggregateId();
    }

    /** Connects, and takes commands from now on. */
    public void start() {
        connections.start();
        bus.start();
        commands.forEach(name -> bus.subscribe(name, message -> {
            throw new UnsupportedOperationException(name + " is decided in a lane");
        }));
    }

    @Override
    public <C> void dispatch(CommandMessage<C> command) {
        dispatch(command, (message, result) -> {
            if (result.isExceptional()) {
                LOG.warn(
                        "{} failed and nobody waits for its answer",
                        message.getCommandName(),
                        result.exceptionResult());
            }
        });
    }

    @Override
    @SuppressWarnings("unchecked") // what it carries stays, or is an exception
    public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> callback) {
        bus.<C, Object>dispatch(
                command,
                (message, result) -> ((CommandCallback<C, Object>) callback)
                        .onResult(message, (CommandResultMessage<?>) Overload.arrived(result)));
    }

    @Override
    public Registration subscribe(String commandName, MessageHandler<? super CommandMessage<?>> handler) {
        throw new UnsupportedOperationException("lanes decide all commands; " + commandName + " is none of theirs");
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
        return bus.registerDispatchInterceptor(interceptor);
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super CommandMessage<?>> interceptor) {
        return bus.registerHandlerInterceptor(interceptor);
    }

    /** Takes no more commands from others, waits for the answers to its own, and leaves. */
    @Override
    public void close() {
        CompletableFuture<Void> done = bus.disconnect().thenCompose(left -> bus.shutdownDispatching());
        try {
            done.orTimeout(LAST_WAIT.toMillis(), TimeUnit.MILLISECONDS).join();
        } catch (RuntimeException late) {
            LOG.warn("Answers to commands are still missing: {}", late.toString());
        }
        connections.shutdown();
    }
}
