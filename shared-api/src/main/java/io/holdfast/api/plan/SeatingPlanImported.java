package io.holdfast.api.plan;

import org.axonframework.serialization.Revision;

/** A seating plan was stored. Plans never change; a corrected one gets a new id. */
@Revision("1")
public record SeatingPlanImported(PlanId planId, SeatingPlan plan) {}
