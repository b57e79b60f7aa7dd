package io.holdfast.command.bus;

import io.holdfast.api.Overloaded;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.DuplicateCommandHandlerSubscriptionException;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.common.AxonConfigurationException;
import org.axonframework.common.Registration;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MessageDispatchInterceptor;
import org.axonframework.messaging.MessageHandler;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Axon's command bus as a bounded number of lanes. All commands of one aggregate go through the same lane, which is one
 * thread: so they are decided in order and need no lock, and many of them share one commit.
 *
 * <p><b>Errors:</b> a full or stopped lane answers {@link Overloaded}, and so does one that loses to another node again
 * and again, or that gets no connection to the event store; nothing was done then. {@code NoHandlerForCommandException}
 * for a command that nobody decides. Any other exception means that the command's events
 * could not be committed, or that it threw; a caller never hears of success before the commit.
 *
 * <p><b>Threading:</b> safe for use from many threads. Callbacks run on the lane's thread and must be quick.
 *
 * <p><b>Source:</b> C7, C21; ARCHITECTURE §2.
 */
public final class LaneCommandBus implements CommandBus {
    private static final Logger LOG = LoggerFactory.getLogger(LaneCommandBus.class);

    private final LaneServices services;
    private final List<Lane> lanes;
    private final Map<String, AggregateType<?>> types = new ConcurrentHashMap<>();
    private final List<MessageDispatchInterceptor<? super CommandMessage<?>>> dispatchInterceptors =
            new CopyOnWriteArrayList<>();

    /** Lanes whose stocks nobody counts but their aggregates. */
    public LaneCommandBus(
            LaneSettings settings,
            EventStore eventStore,
            TransactionManager transactionManager,
            Clock clock,
            MeterRegistry meters) {
        this(settings, eventStore, transactionManager, clock, meters, StockGuard.NONE);
    }

    /**
     * Lanes that append to this store, each batch in one transaction of this manager, in which the guard counts too. They
     * run once started.
     */
    public LaneCommandBus(
            LaneSettings settings,
            EventStore eventStore,
            TransactionManager transactionManager,
            Clock clock,
            MeterRegistry meters,
            StockGuard guard) {
        services = new LaneServices(settings, eventStore, transactionManager, clock, new LaneMetrics(meters), guard);
        lanes = IntStream.range(0, settings.laneCount())
                .mapToObj(number -> new Lane(number, services))
                .toList();
    }

    /** Begins to handle commands. */
    public void start() {
        lanes.forEach(Lane::start);
    }

    /** Accepts nothing more, handles what waits for a bounded time, and answers the rest with {@link Overloaded}. */
    public void shutdown() {
        lanes.forEach(Lane::stop);
        Duration timeout = services.settings().shutdownTimeout();
        try {
            for (Lane lane : lanes) {
                lane.await(timeout).forEach(task -> refuse(task, "Holdfast is shutting down"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        services.snapshots().close(timeout);
    }

    /** How many commands wait for their turn, in all lanes. */
    public int waiting() {
        return lanes.stream().mapToInt(Lane::waiting).sum();
    }

    /** The names of all commands that the lanes decide. */
    public Set<String> commandNames() {
        return Set.copyOf(types.keySet());
    }

    /** Lets the lanes decide all commands of this kind of aggregate. */
    public void subscribe(AggregateType<?> type) {
        LaneCommandHandler handler = new LaneCommandHandler(type);
        type.commands().forEach(command -> subscribe(command.getName(), handler));
    }

    @Override
    public Registration subscribe(String commandName, MessageHandler<? super CommandMessage<?>> handler) {
        if (!(handler instanceof LaneCommandHandler laneHandler)) {
            throw new AxonConfigurationException("Lanes decide commands of aggregates only; " + commandName
                    + " has a handler of another kind: " + handler.getClass().getName());
        }
        AggregateType<?> type = laneHandler.type();
        if (types.putIfAbsent(commandName, type) != null) {
            throw new DuplicateCommandHandlerSubscriptionException("A second handler for " + commandName);
        }
        return () -> types.remove(commandName, type);
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
    public <C, R> void dispatch(CommandMessage<C> command, CommandCallback<? super C, ? super R> callback) {
        CommandMessage<C> message = intercept(command);
        AggregateType<?> type = types.get(message.getCommandName());
        if (type == null) {
            callback.onResult(
                    message,
                    GenericCommandResultMessage.asCommandResultMessage(
                            new NoHandlerForCommandException("Nothing decides " + message.getCommandName())));
            return;
        }
        LaneTask task = new LaneTask(message, callback, type);
        if (!laneOf(task.aggregateId()).offer(task)) {
            refuse(task, "Too many commands wait already, or Holdfast is shutting down");
        }
    }

    private void refuse(LaneTask task, String reason) {
        services.metrics().overloaded();
        task.fail(new Overloaded(reason, services.settings().retryAfter()));
        task.answer();
    }

    private Lane laneOf(String aggregateId) {
        int hash = aggregateId.hashCode() * 0x9E3779B9;
        return lanes.get(Math.floorMod(hash ^ (hash >>> 16), lanes.size()));
    }

    @SuppressWarnings("unchecked")
    private <C> CommandMessage<C> intercept(CommandMessage<C> command) {
        CommandMessage<?> message = command;
        for (MessageDispatchInterceptor<? super CommandMessage<?>> interceptor : dispatchInterceptors) {
            message = (CommandMessage<?>) interceptor.handle(message);
        }
        return (CommandMessage<C>) message;
    }

    @Override
    public Registration registerDispatchInterceptor(MessageDispatchInterceptor<? super CommandMessage<?>> interceptor) {
        dispatchInterceptors.add(interceptor);
        return () -> dispatchInterceptors.remove(interceptor);
    }

    @Override
    public Registration registerHandlerInterceptor(MessageHandlerInterceptor<? super CommandMessage<?>> interceptor) {
        services.interceptors().add(interceptor);
        return () -> services.interceptors().remove(interceptor);
    }
}
