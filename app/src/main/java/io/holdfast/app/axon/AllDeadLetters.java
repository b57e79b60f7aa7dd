package io.holdfast.app.axon;

import io.holdfast.api.deadletter.DeadLetterEntry;
import io.holdfast.api.deadletter.DeadLetterPage;
import io.holdfast.api.deadletter.DeadLetterRetry;
import io.holdfast.api.deadletter.DeadLetters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Several lists of dead letters as one: the pages of the first, then those of the next. Their ids must differ. */
final class AllDeadLetters implements DeadLetters {
    private final List<DeadLetters> lists;

    AllDeadLetters(DeadLetters... lists) {
        this.lists = List.of(lists);
    }

    @Override
    public DeadLetterPage find(int page) {
        List<DeadLetterPage> found = new ArrayList<>();
        int before = 0;
        for (DeadLetters list : lists) {
            DeadLetterPage of = list.find(Math.max(0, page - before));
            found.add(page < before ? new DeadLetterPage(List.of(), 0, of.totalPages(), of.totalLetters()) : of);
            before += of.totalPages();
        }
        return new DeadLetterPage(
                found.stream()
                        .flatMap(of -> of.letters().stream())
                        .limit(DeadLetterPage.PAGE_SIZE)
                        .toList(),
                page,
                before,
                found.stream().mapToLong(DeadLetterPage::totalLetters).sum());
    }

    @Override
    public Optional<DeadLetterEntry> find(String id) {
        return lists.stream().flatMap(list -> list.find(id).stream()).findFirst();
    }

    @Override
    public Optional<DeadLetterRetry> retry(String id) {
        return lists.stream().flatMap(list -> list.retry(id).stream()).findFirst();
    }
}
