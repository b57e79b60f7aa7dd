package io.holdfast.command.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.eventsourcing.snapshotting.SnapshotFilter;
import org.axonframework.serialization.Serializer;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The event log on PostgreSQL. A batch of events is one statement; payloads are {@code bytea}.
 *
 * <p><b>Errors:</b> {@code ConcurrencyException}, or {@code AggregateStreamCreationException} for a first event, when
 * another node has written the same version of the same aggregate; {@code EventStoreException} for anything else.
 *
 * <p><b>Threading:</b> safe for use from many threads; takes part in the caller's Spring transaction.
 */
public final class PostgresEventStorageEngine extends JdbcEventStorageEngine implements LogPages {
    /** The most events that are read with one query. */
    public static final int READ_BATCH_SIZE = PAGE_SIZE;

    private final DataSource dataSource;
    private final TransactionManager transactionManager;

    private PostgresEventStorageEngine(Builder builder, DataSource dataSource, TransactionManager transactionManager) {
        super(builder);
        this.dataSource = dataSource;
        this.transactionManager = transactionManager;
    }

    /** Reads and writes through this data source; snapshots that the filter does not know are not used. */
    public static PostgresEventStorageEngine create(
            DataSource dataSource,
            TransactionManager transactionManager,
            Serializer serializer,
            SnapshotFilter snapshotFilter) {
        Builder builder = builder()
                .connectionProvider(new SpringDataSourceConnectionProvider(dataSource))
                .transactionManager(transactionManager)
                .schema(EventTables.SCHEMA)
                .dataType(byte[].class)
                .eventSerializer(serializer)
                .snapshotSerializer(serializer)
                .snapshotFilter(snapshotFilter)
                .persistenceExceptionResolver(new SqlStateResolver())
                .batchSize(READ_BATCH_SIZE)
                .finalAggregateBatchPredicate(batch -> batch.size() < READ_BATCH_SIZE);
        return new PostgresEventStorageEngine(builder, dataSource, transactionManager);
    }

    @Override
    public List<TrackedEventMessage<?>> readPage(@Nullable TrackingToken after) {
        return EventUtils.upcastAndDeserializeTrackedEvents(
                        fetchTrackedEvents(after, READ_BATCH_SIZE).stream(), getEventSerializer(), upcasterChain)
                .<TrackedEventMessage<?>>map(event -> event)
                .toList();
    }

    /** How many bytes the stored payload of an event has that {@link #readPage} answered. */
    long payloadBytes(TrackedEventMessage<?> event) {
        return event.serializePayload(getEventSerializer(), byte[].class).getData().length;
    }

    @Override
    protected void appendEvents(List<? extends EventMessage<?>> events, Serializer serializer) {
        if (events.isEmpty()) {
            return;
        }
        if (TransactionSynchronizationManager.isActualTransactionActive()) {
            append(events, serializer);
        } else {
            transactionManager.executeInTransaction(() -> append(events, serializer));
        }
    }

    private void append(List<? extends EventMessage<?>> events, Serializer serializer) {
        EventRows rows = new EventRows(events, serializer);
        Connection connection = DataSourceUtils.getConnection(dataSource);
        try (PreparedStatement statement = connection.prepareStatement(EventTables.APPEND)) {
            rows.bind(statement);
            statement.executeUpdate();
        } catch (SQLException e) {
            handlePersistenceException(e, events.get(0));
        } finally {
            DataSourceUtils.releaseConnection(connection, dataSource);
        }
    }
}
