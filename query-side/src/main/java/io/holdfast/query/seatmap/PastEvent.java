package io.holdfast.query.seatmap;

import io.holdfast.api.showtime.ShowtimeEvent;
import io.holdfast.api.showtime.ShowtimeHistory.Point;

/** An event of a showtime's stream with its places in stream and log and its time. */
record PastEvent(ShowtimeEvent event, Point point) {}
