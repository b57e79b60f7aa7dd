package io.holdfast.api.plan;

/** Asks for a plan. Answers a {@link SeatingPlan}, or nothing; waits a moment for one that was just imported. */
public record GetSeatingPlan(PlanId planId) {}
