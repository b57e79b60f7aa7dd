package io.holdfast.api.showtime;

import org.jspecify.annotations.Nullable;

/**
 * How many places of a category may be held and sold at once: {@code capacity}, {@code null} for as many as there are
 * numbered seats, and {@code overbookLimit} beyond it, on purpose only (A7, A8).
 */
public record CategoryCapacity(@Nullable Integer capacity, int overbookLimit) {}
