package io.holdfast.api.booking;

import org.jspecify.annotations.Nullable;

/** One place of a booking; {@code seat} is {@code null} in a general-admission category. */
public record BookedPlace(String category, @Nullable String seat) {}
