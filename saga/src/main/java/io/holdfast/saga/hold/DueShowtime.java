package io.holdfast.saga.hold;

import io.holdfast.api.showtime.ShowtimeId;

/** A showtime whose deadline has come; {@code asked} is how often in a row it was asked to no avail. */
record DueShowtime(ShowtimeId id, int asked) {}
