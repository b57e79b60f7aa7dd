package io.holdfast.api.showtime;

import org.jspecify.annotations.Nullable;

/** What is to be different about a category from now on; a member that is {@code null} stays as it is. */
public record CapacityChange(
        String category,
        @Nullable Integer capacity,
        @Nullable Integer overbookLimit) {}
