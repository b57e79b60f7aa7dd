package io.holdfast.api.plan;

/** A general-admission category: so many places without numbers. */
public record Area(String category, int capacity) {}
