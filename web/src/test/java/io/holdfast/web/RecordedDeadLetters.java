package io.holdfast.web;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterPage;
import io.holdfast.api.deadletter.DeadLetterRetry;
import io.holdfast.api.deadletter.DeadLetters;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Holds the letters that a test puts there; a retry fails and leaves them, or clears them when told so. */
final class RecordedDeadLetters implements DeadLetters {
    final List<DeadLetterEntry> letters = new CopyOnWriteArrayList<>();
    final List<String> retried = new CopyOnWriteArrayList<>();
    volatile DeadLetterRetry.Outcome outcome = DeadLetterRetry.Outcome.DONE;

    @Override
    public DeadLetterPage find(int page) {
        return new DeadLetterPage(List.copyOf(letters), page, 1, letters.size());
    }

    @Override
    public Optional<DeadLetterEntry> find(String id) {
        return letters.stream().filter(letter -> letter.id().equals(id)).findFirst();
    }

    @Override
    public Optional<DeadLetterRetry> retry(String id) {
        retried.add(id);
        return letters.stream()
                .filter(letter -> letter.id().equals(id))
                .findFirst()
                .map(letter -> outcome == DeadLetterRetry.Outcome.DONE
                        ? new DeadLetterRetry(outcome, 1, null)
                        : new DeadLetterRetry(outcome, 0, letter));
    }
}
