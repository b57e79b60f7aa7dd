package io.holdfast.api.deadletter;

import java.util.List;

/** One page of dead letters. {@code page} counts from 0. */
public record DeadLetterPage(List<DeadLetterEntry> letters, int page, int totalPages, long totalLetters) {
    public static final int PAGE_SIZE = 50;
    public static final int MAX_PAGE = 200_000;
}
