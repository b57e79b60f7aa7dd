package io.holdfast.web.rest;

import io.holdfast.api.plan.SeatingPlan;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.util.List;

/** Which seats are to leave the sale ({@code blocked}) or to come back, and why. */
public record BlockRequest(List<SeatCode> seats, boolean blocked, String reason) {
    static BlockRequest read(JsonObject json) {
        List<SeatCode> seats = json.texts("seats", SeatingPlan.MAX_PLACES, SeatTexts::seat);
        if (seats.isEmpty()) {
            throw Problem.ofField(ProblemKind.INVALID_REQUEST, "seats", "field.list-empty")
                    .asException();
        }
        HoldRequest.requireDifferent(seats);
        return new BlockRequest(seats, json.truth("blocked"), ReasonRequest.required(json));
    }

    List<String> names() {
        return seats.stream().map(SeatCode::value).toList();
    }
}
