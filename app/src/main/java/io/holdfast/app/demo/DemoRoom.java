package io.holdfast.app.demo;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatGroup;
import io.holdfast.api.showtime.ShowtimeKind;
import io.holdfast.plans.SeatGroups;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** A room of the demo and its seats by category. Its id follows from its name, so that a second start finds it again. */
record DemoRoom(PlanId planId, SeatingPlan plan) {
    static DemoRoom of(SeatingPlan plan) {
        byte[] name = ("holdfast demo plan " + plan.name()).getBytes(StandardCharsets.UTF_8);
        return new DemoRoom(new PlanId(UUID.nameUUIDFromBytes(name)), plan);
    }

    List<SeatGroup> seats(ShowtimeKind shown) {
        return SeatGroups.of(plan, shown);
    }

    /** The general-admission categories; the demo's rooms may have none. */
    List<Area> areas() {
        return plan.areas();
    }
}
