package io.holdfast.app.demo;

import io.holdfast.api.plan.Area;
import io.holdfast.api.plan.PlanId;
import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.SeatGroup;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** A room of the demo and its seats by category. Its id follows from its name, so that a second start finds it again. */
record DemoRoom(PlanId planId, SeatingPlan plan) {
    static DemoRoom of(SeatingPlan plan) {
        byte[] name = ("holdfast demo plan " + plan.name()).getBytes(StandardCharsets.UTF_8);
        return new DemoRoom(new PlanId(UUID.nameUUIDFromBytes(name)), plan);
    }

    List<SeatGroup> seats() {
        Map<String, List<SeatCode>> byCategory = plan.zones().stream()
                .flatMap(zone -> zone.rows().stream())
                .flatMap(row -> row.seats().stream())
                .collect(Collectors.groupingBy(
                        PlannedSeat::category,
                        LinkedHashMap::new,
                        Collectors.mapping(PlannedSeat::code, Collectors.toList())));
        return byCategory.entrySet().stream()
                .map(group -> new SeatGroup(group.getKey(), group.getValue()))
                .toList();
    }

    /** The general-admission categories; the demo's rooms may have none. */
    List<Area> areas() {
        return plan.areas();
    }
}
