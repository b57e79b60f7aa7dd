package io.holdfast.api.showtime;

import java.util.List;

/** One page of the programme. {@code page} counts from 0. */
public record ShowtimePage(List<ShowtimeView> showtimes, int page, int totalPages, long totalShowtimes) {}
