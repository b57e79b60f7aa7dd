package io.holdfast.web.rest;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which places are asked for: numbered seats, or so many of a general-admission category, or both.
 *
 * <p><b>Shape:</b> at least one place; no seat twice, however it is spelled (R4).
 */
public record HoldRequest(List<SeatCode> seats, List<AreaQuantity> areas) {
    /** More is over the limit of any policy, by far. */
    static final int MAX_LINES = 1_000;

    private static final String SEATS = "seats";
    private static final String AREAS = "areas";

    static HoldRequest read(JsonObject json) {
        List<SeatCode> seats = json.has(SEATS) ? json.texts(SEATS, MAX_LINES, SeatTexts::seat) : List.of();
        List<AreaQuantity> areas = json.has(AREAS) ? json.objects(AREAS, MAX_LINES, HoldRequest::area) : List.of();
        if (seats.isEmpty() && areas.isEmpty()) {
            throw Problem.ofField(ProblemKind.INVALID_REQUEST, SEATS, "hold.empty")
                    .asException();
        }
        requireDifferent(seats);
        return new HoldRequest(seats, areas);
    }

    private static AreaQuantity area(JsonObject json) {
        return new AreaQuantity(json.text("category", CategoryOffer.MAX_CODE_LENGTH), (int)
                json.whole("quantity", 1, CategoryOffer.MAX_CAPACITY));
    }

    static void requireDifferent(List<SeatCode> seats) {
        Set<SeatCode> seen = new HashSet<>();
        for (int i = 0; i < seats.size(); i++) {
            if (!seen.add(seats.get(i))) {
                String field = SEATS + "[" + i + "]";
                throw Problem.ofField(ProblemKind.INVALID_REQUEST, field, "hold.seat-twice", seats.get(i))
                        .asException();
            }
        }
    }

    /** All places as a message names them. */
    List<String> names() {
        List<String> names = new ArrayList<>(seats.size() + areas.size());
        seats.forEach(seat -> names.add(seat.value()));
        areas.forEach(area -> names.add(area.category()));
        return names;
    }
}
