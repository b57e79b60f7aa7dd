package io.holdfast.command.bus;

import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MessageHandlerInterceptor;

/** What all lanes share. Every member is safe for use from many threads. */
record LaneServices(
        LaneSettings settings,
        EventStore eventStore,
        TransactionManager transactionManager,
        Clock clock,
        LaneMetrics metrics,
        SnapshotWriter snapshots,
        StockGuard guard,
        List<MessageHandlerInterceptor<? super CommandMessage<?>>> interceptors) {
    LaneServices(
            LaneSettings settings,
            EventStore eventStore,
            TransactionManager transactionManager,
            Clock clock,
            LaneMetrics metrics,
            StockGuard guard) {
        this(
                settings,
                eventStore,
                transactionManager,
                clock,
                metrics,
                new SnapshotWriter(eventStore, settings.snapshotQueue()),
                guard,
                new CopyOnWriteArrayList<>());
    }
}
