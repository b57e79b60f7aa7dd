package io.holdfast.api.showtime;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a page of the programme, soonest first. Answers a {@link ShowtimePage}.
 *
 * <p><b>Shape:</b> {@code text} is matched in title and venue without regard to case and accents; {@code date} is the
 * local date at the venue; {@code page} counts from 0.
 */
public record FindShowtimes(@Nullable String text, @Nullable LocalDate date, int page) {
    public static final int PAGE_SIZE = 24;
    public static final int MAX_PAGE = 10_000;
    public static final int MAX_TEXT_LENGTH = 200;
}
