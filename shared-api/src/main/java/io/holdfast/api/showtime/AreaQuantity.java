package io.holdfast.api.showtime;

/** So many places of a general-admission category, without numbers. */
public record AreaQuantity(String category, int quantity) {}
