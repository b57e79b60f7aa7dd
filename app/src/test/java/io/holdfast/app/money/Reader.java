package io.holdfast.app.money;

import io.holdfast.command.store.PostgresEventStorageEngine;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.springframework.transaction.support.TransactionOperations;

/** One processing group, read by hand: the real reactions, each event in a transaction of its own. */
final class Reader {
    private final String group;
    private final PostgresEventStorageEngine log;
    private final TransactionOperations transactions;
    private final Bookmarks bookmarks;
    private final List<AnnotationEventHandlerAdapter> reactions;

    Reader(
            String group,
            PostgresEventStorageEngine log,
            TransactionOperations transactions,
            Bookmarks bookmarks,
            Object... reactions) {
        this.group = group;
        this.log = log;
        this.transactions = transactions;
        this.bookmarks = bookmarks;
        this.reactions =
                Stream.of(reactions).map(AnnotationEventHandlerAdapter::new).toList();
    }

    /** Handles up to this many events and answers how many there were. */
    int read(int atMost) {
        List<? extends TrackedEventMessage<?>> events;
        try (Stream<? extends TrackedEventMessage<?>> stream = log.readEvents(bookmarks.of(group), false)) {
            events = stream.limit(atMost).toList();
        }
        for (TrackedEventMessage<?> event : events) {
            if (reactions.stream().anyMatch(reaction -> reaction.canHandle(event))) {
                transactions.executeWithoutResult(transaction -> handle(event));
            }
            bookmarks.turn(group, event.trackingToken());
        }
        return events.size();
    }

    private void handle(EventMessage<?> event) {
        for (AnnotationEventHandlerAdapter reaction : reactions) {
            try {
                if (reaction.canHandle(event)) {
                    reaction.handle(event);
                }
            } catch (RuntimeException failed) {
                throw failed;
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        }
    }
}
