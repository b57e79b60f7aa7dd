package io.holdfast.app.axon;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterPage;
import io.holdfast.api.deadletter.DeadLetterRetry;
import io.holdfast.api.deadletter.DeadLetterRetry.Outcome;
import io.holdfast.api.deadletter.DeadLetters;
import java.util.Optional;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
import org.jspecify.annotations.Nullable;

/** The dead letters of every processing group, as they lie in the database; Axon's own processors try them. */
final class StoredDeadLetters implements DeadLetters {
    private final EventProcessingConfiguration processing;
    private final DeadLetterRows rows;

    StoredDeadLetters(EventProcessingConfiguration processing, DeadLetterRows rows) {
        this.processing = processing;
        this.rows = rows;
    }

    @Override
    public DeadLetterPage find(int page) {
        long total = rows.count();
        int pages = (int) ((total + DeadLetterPage.PAGE_SIZE - 1) / DeadLetterPage.PAGE_SIZE);
        return new DeadLetterPage(rows.page(page), page, pages, total);
    }

    @Override
    public Optional<DeadLetterEntry> find(String id) {
        return rows.find(id);
    }

    @Override
    public Optional<DeadLetterRetry> retry(String id) {
        return rows.find(id)
                .flatMap(letter -> rows.first(letter.group(), letter.sequence()))
                .map(this::retry);
    }

    private DeadLetterRetry retry(DeadLetterEntry first) {
        long before = size(first);
        boolean done = processing
                .sequencedDeadLetterProcessor(first.group())
                .orElseThrow()
                .process(letter -> letter.message().getIdentifier().equals(first.eventId()));
        DeadLetterEntry next = rows.first(first.group(), first.sequence()).orElse(null);
        int handled = (int) Math.max(0, before - size(first));
        return new DeadLetterRetry(outcome(done, first, next), handled, next);
    }

    private static Outcome outcome(boolean done, DeadLetterEntry first, @Nullable DeadLetterEntry next) {
        if (done || next == null) {
            return Outcome.DONE;
        }
        boolean untouched = next.id().equals(first.id()) && next.lastTriedAt().equals(first.lastTriedAt());
        return untouched ? Outcome.BUSY : Outcome.FAILED;
    }

    private long size(DeadLetterEntry letter) {
        return processing
                .deadLetterQueue(letter.group())
                .map((SequencedDeadLetterQueue<?> queue) -> queue.sequenceSize(letter.sequence()))
                .orElse(0L);
    }
}
