package io.holdfast.command.bus;

import io.holdfast.api.Overloaded;
import io.holdfast.api.RoutedCommand;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.common.transaction.Transaction;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.messaging.DefaultInterceptorChain;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.CannotCreateTransactionException;

/**
 * Decides a batch of commands in memory, then commits all of their events in one transaction, then answers. A batch
 * without events opens no transaction: refusals cost no SQL.
 *
 * <p>A command that throws before it applied an event fails alone. Anything else that goes wrong, such as another node's
 * conflicting event or a lost connection, rolls the whole batch back, forgets its aggregates, and tries its commands one
 * by one: the decisions were made together, so none of them can be trusted.
 *
 * <p><b>Threading:</b> confined to its lane.
 */
final class LaneWorker {
    private static final Logger LOG = LoggerFactory.getLogger(LaneWorker.class);

    private final LaneServices services;
    private final LaneRepository repository;
    private final LaneRetries retries;
    private final BatchEvents events = new BatchEvents();

    LaneWorker(LaneServices services) {
        this.services = services;
        this.repository =
                new LaneRepository(services.eventStore(), services.settings().cachedPlaces());
        this.retries = new LaneRetries(services.settings(), task -> attempt(List.of(task)));
    }

    /** Every one of the tasks is answered when this returns. */
    void handle(List<LaneTask> tasks) {
        services.metrics().batch(tasks.size());
        Throwable failure = attempt(tasks);
        if (failure instanceof CannotCreateTransactionException) {
            unreachable(tasks, failure);
        } else if (failure != null) {
            services.metrics().batchFailed();
            retries.oneByOne(tasks);
        }
        for (LaneTask task : tasks) {
            services.metrics().answered(task);
            task.answer();
        }
    }

    /** No transaction could even begin, so nothing was done; the pool has waited for a connection long enough. */
    private void unreachable(List<LaneTask> tasks, Throwable failure) {
        LOG.warn("{} commands waited for the event store in vain: {}", tasks.size(), failure.toString());
        Duration retryAfter = services.settings().retryAfter();
        tasks.forEach(task -> task.fail(new Overloaded("The event store cannot be reached", retryAfter)));
    }

    /** Answers what made the batch fail as a whole, or {@code null} when it is committed. */
    private @Nullable Throwable attempt(List<LaneTask> tasks) {
        DefaultUnitOfWork<CommandMessage<?>> unit =
                DefaultUnitOfWork.startAndGet(tasks.get(0).message());
        try {
            for (LaneTask task : tasks) {
                decide(task, unit);
            }
            commit(unit);
        } catch (Throwable failure) {
            repository.failed();
            rollBack(unit, failure);
            return failure;
        } finally {
            events.clear();
        }
        repository.committed().forEach(this::takeDueSnapshot);
        return null;
    }

    private void decide(LaneTask task, UnitOfWork<CommandMessage<?>> unit) {
        LaneAggregate<?> aggregate = repository.get(task.type(), task.aggregateId());
        int before = events.size();
        try {
            task.reply(decide(task, aggregate, unit));
        } catch (Exception e) {
            if (events.size() > before) {
                throw new DecisionFailed(e);
            }
            task.fail(e);
            return;
        }
        boolean revalidate = services.settings().revalidate() || task.revalidatesAlways();
        boolean silent = events.size() == before;
        if (silent && revalidate && repository.refresh(aggregate)) {
            decide(task, unit);
        }
    }

    private @Nullable Object decide(LaneTask task, LaneAggregate<?> aggregate, UnitOfWork<CommandMessage<?>> unit)
            throws Exception {
        if (services.interceptors().isEmpty()) {
            return decide(task.message(), aggregate);
        }
        unit.transformMessage(previous -> task.message());
        return new DefaultInterceptorChain<>(
                        unit, services.interceptors(), message -> decide((CommandMessage<?>) message, aggregate))
                .proceed();
    }

    private Object decide(CommandMessage<?> message, LaneAggregate<?> aggregate) throws Exception {
        events.begin(message);
        Instant now = services.clock().instant();
        return aggregate.decide((RoutedCommand) message.getPayload(), now, events);
    }

    private void commit(UnitOfWork<?> unit) {
        if (events.isEmpty()) {
            unit.commit();
            return;
        }
        long started = System.nanoTime();
        Transaction transaction = services.transactionManager().startTransaction();
        unit.onCommit(decided -> transaction.commit());
        unit.onRollback(failed -> transaction.rollback());
        countStocks();
        services.eventStore().publish(events.inOrder());
        try {
            unit.commit();
        } catch (Error e) {
            // A unit of work rolls back on exceptions only. A transaction left open on this thread would be joined by
            // the next batch, whose callers would then hear of success without a commit.
            transaction.rollback();
            throw e;
        }
        services.metrics().committed(System.nanoTime() - started);
    }

    /** Before the append: so the rows of stocks are locked before those of the log, by every node. */
    private void countStocks() {
        if (events.stocks().isEmpty()) {
            return;
        }
        try {
            services.guard().count(events.stocks());
        } catch (StockExceeded exceeded) {
            services.metrics().stockExceeded();
            LOG.error("Not committed, because the second count forbids it", exceeded);
            throw new DecisionFailed(exceeded);
        }
    }

    private static void rollBack(UnitOfWork<?> unit, Throwable failure) {
        if (unit.isActive()) {
            try {
                unit.rollback(failure);
            } catch (RuntimeException e) {
                failure.addSuppressed(e);
            }
        }
    }

    /** The batch is committed: nothing that goes wrong with a snapshot may turn that into a failure. */
    private void takeDueSnapshot(LaneAggregate<?> aggregate) {
        try {
            DomainEventMessage<?> snapshot =
                    aggregate.dueSnapshot(services.clock().instant());
            if (snapshot != null && services.snapshots().offer(snapshot)) {
                aggregate.snapshotTaken();
            }
        } catch (RuntimeException e) {
            LOG.warn("No snapshot of {} was taken; it loads from an older one", aggregate.id(), e);
        }
    }
}
