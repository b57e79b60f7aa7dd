package io.holdfast.query.catalogue;

import io.holdfast.api.showtime.FindShowtimes;
import java.time.Instant;
import java.time.LocalDate;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;
import org.springframework.data.jpa.domain.Specification;

/** Turns a question about the programme into conditions on its table. */
final class Listing {
    private static final char ESCAPE = '\\';
    private static final Sort SOONEST_FIRST = Sort.by("startsAt", "id");

    private Listing() {}

    /** What starts at {@code earliest} or later and matches the question. */
    static Specification<ShowtimeRow> matching(FindShowtimes query, Instant earliest) {
        Specification<ShowtimeRow> conditions = startingFrom(earliest);
        LocalDate date = query.date();
        if (date != null) {
            conditions = conditions.and(on(date));
        }
        String text = query.text();
        if (text != null) {
            for (String word : SearchText.words(text)) {
                conditions = conditions.and(containing(word));
            }
        }
        return conditions;
    }

    static Pageable page(FindShowtimes query) {
        return PageRequest.of(query.page(), FindShowtimes.PAGE_SIZE, SOONEST_FIRST);
    }

    private static Specification<ShowtimeRow> startingFrom(Instant earliest) {
        return (row, query, is) -> is.greaterThanOrEqualTo(row.get("startsAt"), earliest);
    }

    private static Specification<ShowtimeRow> on(LocalDate date) {
        return (row, query, is) -> is.equal(row.get("localDate"), date);
    }

    private static Specification<ShowtimeRow> containing(String word) {
        return (row, query, is) -> is.like(row.get("searchText"), "%" + escaped(word) + "%", ESCAPE);
    }

    /** What people type is text, not a pattern. */
    private static String escaped(String word) {
        return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }
}
