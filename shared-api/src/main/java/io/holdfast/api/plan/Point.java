package io.holdfast.api.plan;

/** A corner of a polygon, in plan units. */
public record Point(double x, double y) {}
