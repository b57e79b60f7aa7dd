package io.holdfast.command.bus;

import io.holdfast.api.MetaDataKeys;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;

/**
 * The events that one batch of commands has led to, not committed yet; and who and what led to the next ones (U1).
 *
 * <p><b>Threading:</b> confined to its lane.
 */
final class BatchEvents implements StockChanges {
    private static final Comparator<DomainEventMessage<?>> BY_AGGREGATE =
            Comparator.comparing(DomainEventMessage::getAggregateIdentifier);

    private static final int MAX_ENTRIES = 5;

    private final List<DomainEventMessage<?>> events = new ArrayList<>();
    private final List<StockChange> stocks = new ArrayList<>();
    private @Nullable CommandMessage<?> cause;
    private @Nullable MetaData metaData;

    void begin(CommandMessage<?> command) {
        cause = command;
        metaData = null;
    }

    void add(DomainEventMessage<?> event) {
        events.add(event);
    }

    @Override
    public void add(StockChange change) {
        stocks.add(change);
    }

    /** What all events do to stocks, in the order in which they happened. */
    List<StockChange> stocks() {
        return stocks;
    }

    int size() {
        return events.size();
    }

    boolean isEmpty() {
        return events.isEmpty();
    }

    void clear() {
        events.clear();
        stocks.clear();
    }

    /**
     * All events, in the order of each aggregate, aggregates in the order of their ids: every node then takes the rows of
     * the unique index in the same order, and two batches that touch the same showtimes cannot wait for each other.
     */
    List<DomainEventMessage<?>> inOrder() {
        events.sort(BY_AGGREGATE);
        return events;
    }

    /** Made when a command's first event needs it: most refused commands never do. */
    MetaData metaData() {
        MetaData made = metaData;
        if (made == null) {
            made = cause == null ? MetaData.emptyInstance() : metaDataOf(cause);
            metaData = made;
        }
        return made;
    }

    private static MetaData metaDataOf(CommandMessage<?> command) {
        MetaData given = command.getMetaData();
        Map<String, Object> entries = HashMap.newHashMap(MAX_ENTRIES);
        copy(MetaDataKeys.ACTOR, given, entries);
        entries.put(MetaDataKeys.COMMAND, command.getPayloadType().getSimpleName());
        Object trace = given.get(MetaDataKeys.TRACE);
        entries.put(MetaDataKeys.TRACE, trace == null ? command.getIdentifier() : trace);
        copy(MetaDataKeys.CAUSE, given, entries);
        copy(MetaDataKeys.REASON, given, entries);
        return MetaData.from(entries);
    }

    private static void copy(String key, MetaData given, Map<String, Object> entries) {
        Object value = given.get(key);
        if (value != null) {
            entries.put(key, value);
        }
    }
}
