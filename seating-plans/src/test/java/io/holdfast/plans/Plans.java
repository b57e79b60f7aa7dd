package io.holdfast.plans;

import io.holdfast.api.plan.PlannedSeat;
import io.holdfast.api.plan.Row;
import io.holdfast.api.plan.SeatingPlan;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/** Looks into plans for tests. */
final class Plans {
    private Plans() {}

    static SeatingPlan grid(String... lines) {
        return new TextGridParser().parse("Room", String.join("\n", lines));
    }

    static Stream<Row> rows(SeatingPlan plan) {
        return plan.zones().stream().flatMap(zone -> zone.rows().stream());
    }

    static List<PlannedSeat> seats(SeatingPlan plan) {
        return rows(plan).flatMap(row -> row.seats().stream()).toList();
    }

    static List<String> codes(SeatingPlan plan) {
        return seats(plan).stream().map(seat -> seat.code().value()).toList();
    }

    static PlannedSeat seat(SeatingPlan plan, String code) {
        return seats(plan).stream()
                .filter(seat -> seat.code().value().equals(code))
                .findAny()
                .orElseThrow(() -> new NoSuchElementException(code));
    }
}
