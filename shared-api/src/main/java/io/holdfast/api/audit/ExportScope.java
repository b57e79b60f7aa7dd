package io.holdfast.api.audit;

import io.holdfast.api.showtime.ShowtimeId;
import org.jspecify.annotations.Nullable;

/**
 * Which part of the log is exported.
 *
 * <p><b>Shape:</b> {@code showtimeId} {@code null} means everything; of a showtime are the events of its own stream, of its
 * waiting room and of the payments for its holds. {@code from} and {@code to} are positions, both inclusive; {@code to}
 * {@code null} means as far as the log is settled.
 */
public record ExportScope(
        @Nullable ShowtimeId showtimeId,
        long from,
        @Nullable Long to) {
    /** The position that is before every other. */
    public static final long FIRST = 0;

    /** The whole log. */
    public static final ExportScope ALL = new ExportScope(null, FIRST, null);

    public ExportScope {
        if (from < FIRST || (to != null && to < from)) {
            throw new IllegalArgumentException(
                    "an export goes from a position of 0 or more to one that is not below it");
        }
    }

    /** All there is about one showtime. */
    public static ExportScope of(ShowtimeId showtimeId) {
        return new ExportScope(showtimeId, FIRST, null);
    }

    /** How the export names it: {@code all} or {@code showtime 42}. */
    public String name() {
        return showtimeId == null ? "all" : "showtime " + showtimeId;
    }
}
