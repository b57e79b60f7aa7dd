package io.holdfast.query.replay;

import io.holdfast.query.replay.TableGroup.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Tables as they are built in a schema of their own, by the live group's own handlers. How far they have come is written in
 * the transaction of their rows.
 *
 * <p>To compare, and to take over, one transaction reads the live group's token, applies what is missing up to exactly there,
 * and goes on with both at the same position of the log. While it compares it sees a snapshot, so nobody waits; to take
 * over it keeps the live tables to itself for a moment.
 *
 * <p><b>Threading:</b> for one thread.
 */
final class TableRebuild implements Rebuild {
    /** Events that are taken in at once to meet the live group; with more to come it is not the moment. */
    static final int MAX_AHEAD = 5 * LogPages.PAGE_SIZE;

    private static final Logger LOG = LoggerFactory.getLogger(TableRebuild.class);

    private final ShadowSchema schema;
    private final LiveGroup live;
    private final List<Table> tables;
    private final EventHandlers handlers;
    private final TableStorage storage;
    private final ReplayTokens tokens;
    private LogPosition position;
    private boolean parked;

    /** Where the last event stands that has changed something; what follows it is nothing to its handlers. */
    private long changedAt;

    TableRebuild(TableGroup group, ShadowSchema schema, TableStorage storage, ReplayTokens tokens) {
        this.schema = schema;
        this.live = new LiveGroup(storage.jdbc(), group.name());
        this.tables = group.tables();
        this.handlers = new EventHandlers(group.handlers());
        this.storage = storage;
        this.tokens = tokens;
        this.position = begin();
        this.changedAt = position.index();
        this.parked = schema.hasParked();
    }

    /** What an earlier run has built is of use if it fits; else it is begun anew. */
    private LogPosition begin() {
        String stored = tokens.read();
        if (stored != null && schema.exists() && schema.fits()) {
            return Objects.requireNonNull(LogPosition.parse(stored));
        }
        storage.transactions().executeWithoutResult(transaction -> {
            schema.drop();
            schema.create();
            tokens.write(LogPosition.START.json());
        });
        return LogPosition.START;
    }

    @Override
    public @Nullable TrackingToken token() {
        return position.token();
    }

    /** One by one when they cannot be applied together, so that it shows which of them cannot. */
    @Override
    public void apply(List<TrackedEventMessage<?>> events) {
        try {
            applyTogether(events);
        } catch (LostReplay lost) {
            throw lost;
        } catch (RuntimeException undone) {
            LOG.debug("A page of events is applied one by one", undone);
            events.forEach(this::applyAlone);
        }
    }

    private void applyTogether(List<TrackedEventMessage<?>> events) {
        LogPosition after = LogPosition.of(events.getLast().trackingToken());
        storage.transactions().executeWithoutResult(transaction -> {
            handle(events);
            tokens.write(after.json());
        });
        position = after;
        noteChanges(events);
    }

    private void noteChanges(List<TrackedEventMessage<?>> events) {
        events.stream()
                .filter(handlers::want)
                .mapToLong(TableRebuild::positionOf)
                .max()
                .ifPresent(last -> changedAt = Math.max(changedAt, last));
    }

    private void applyAlone(TrackedEventMessage<?> event) {
        try {
            applyTogether(List.of(event));
        } catch (LostReplay lost) {
            throw lost;
        } catch (RuntimeException failure) {
            passOver(event, failure);
        }
    }

    /** What the live group could not handle either waits there, and will be handled whichever tables are live. */
    private void passOver(TrackedEventMessage<?> event, RuntimeException failure) {
        if (live.deadLetters(List.of(event.getIdentifier())).isEmpty()) {
            throw failure;
        }
        LogPosition after = LogPosition.of(event.trackingToken());
        storage.transactions().executeWithoutResult(transaction -> {
            schema.park(event.getIdentifier());
            tokens.write(after.json());
        });
        parked = true;
        position = after;
    }

    /** In the caller's transaction. Once a letter was left out, what waits behind it is left out as well. */
    private void handle(List<TrackedEventMessage<?>> events) {
        List<TrackedEventMessage<?>> handled = parked ? withoutDeadLetters(events) : events;
        schema.enter();
        handlers.handle(handled);
        storage.flush().run();
        schema.leave();
    }

    private List<TrackedEventMessage<?>> withoutDeadLetters(List<TrackedEventMessage<?>> events) {
        Set<String> waiting = live.deadLetters(
                events.stream().map(TrackedEventMessage::getIdentifier).toList());
        waiting.forEach(schema::park);
        return events.stream()
                .<TrackedEventMessage<?>>map(event -> event)
                .filter(event -> !waiting.contains(event.getIdentifier()))
                .toList();
    }

    @Override
    public Comparison compare() {
        schema.analyze();
        return meet(false, () -> {
            storage.withoutTimeLimit();
            String liveSchema = schema.live();
            Comparison comparison = new Comparison();
            TableComparison rows = new TableComparison(storage.jdbc(), liveSchema, schema.name());
            tables.forEach(table -> rows.compare(TableShape.of(storage.jdbc(), liveSchema, table), comparison));
            return comparison;
        });
    }

    @Override
    public void takeOver(Runnable note) {
        meet(true, () -> {
            schema.takeOver();
            note.run();
            return true;
        });
    }

    /** Does this at the very position of the live group, on a snapshot or with nobody else at the live tables. */
    private <R> R meet(boolean exclusive, Supplier<R> work) {
        List<TrackedEventMessage<?>> ahead = readAhead();
        record Met<R>(LogPosition at, List<TrackedEventMessage<?>> applied, R result) {}
        TransactionOperations transactions = exclusive ? storage.transactions() : storage.snapshots();
        Met<R> met = Objects.requireNonNull(transactions.execute(transaction -> {
            if (exclusive) {
                schema.lockLive();
            }
            LogPosition there = live.position();
            requireReachable(there, ahead);
            List<TrackedEventMessage<?>> between = ahead.stream()
                    .<TrackedEventMessage<?>>map(event -> event)
                    .filter(event -> there.includes(positionOf(event)))
                    .toList();
            handle(between);
            if (schema.wasHandledSince(live.name())) {
                throw new IllegalStateException(
                        "events that waited as dead letters were handled meanwhile; replay it again");
            }
            LogPosition here = there.index() < position.index() ? position : there;
            tokens.write(here.json());
            return new Met<>(here, between, work.get());
        }));
        position = met.at();
        noteChanges(met.applied());
        return met.result();
    }

    private List<TrackedEventMessage<?>> readAhead() {
        List<TrackedEventMessage<?>> ahead = new ArrayList<>();
        TrackingToken from = position.token();
        while (ahead.size() < MAX_AHEAD) {
            List<TrackedEventMessage<?>> page = storage.log().after(from);
            ahead.addAll(page);
            if (page.isEmpty()) {
                break;
            }
            from = page.getLast().trackingToken();
        }
        return ahead;
    }

    private void requireReachable(LogPosition there, List<TrackedEventMessage<?>> ahead) {
        LogPosition end =
                ahead.isEmpty() ? position : LogPosition.of(ahead.getLast().trackingToken());
        if (there.index() < changedAt) {
            throw new LiveIsElsewhere("the live one is behind, at " + there.index());
        }
        if (there.index() > end.index()) {
            throw new LiveIsElsewhere("the live one is ahead, at " + there.index());
        }
        if (live.isFilled(there.gapsWith(end))) {
            throw new LiveIsElsewhere("an event has come late");
        }
    }

    private static long positionOf(TrackedEventMessage<?> event) {
        return event.trackingToken().position().orElseThrow();
    }

    @Override
    public void discard() {
        storage.transactions().executeWithoutResult(transaction -> schema.drop());
    }
}
