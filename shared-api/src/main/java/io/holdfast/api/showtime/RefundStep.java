package io.holdfast.api.showtime;

import java.time.Duration;

/** Until this long before the start, so many percent of the price come back. */
public record RefundStep(Duration until, int percent) {}
