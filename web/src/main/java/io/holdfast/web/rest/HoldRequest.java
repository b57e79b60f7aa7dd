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
import org.jspecify.annotations.Nullable;

/**
 * Which places are asked for: numbered seats, or so many of a general-admission category, or both; or else the best
 * ones, whichever they are.
 *
 * <p><b>Shape:</b> at least one place; no seat twice, however it is spelled (R4). Where {@code category} is not {@code
 * null}, every seat has to be of it.
 */
public record HoldRequest(
        List<SeatCode> seats,
        List<AreaQuantity> areas,
        @Nullable BestRequest bestAvailable,
        @Nullable String category) {
    /** More is over the limit of any policy, by far. */
    static final int MAX_LINES = 1_000;

    private static final String SEATS = "seats";
    private static final String AREAS = "areas";
    private static final String BEST_AVAILABLE = "bestAvailable";

    static HoldRequest read(JsonObject json) {
        BestRequest best = json.optional(BEST_AVAILABLE, (object, member) -> object.object(member, BestRequest::read));
        if (best != null) {
            requireNothingBesides(json);
            return new HoldRequest(List.of(), List.of(), best, null);
        }
        List<SeatCode> seats = json.has(SEATS) ? json.texts(SEATS, MAX_LINES, SeatTexts::seat) : List.of();
        List<AreaQuantity> areas = json.has(AREAS) ? json.objects(AREAS, MAX_LINES, HoldRequest::area) : List.of();
        if (seats.isEmpty() && areas.isEmpty()) {
            throw invalid(SEATS, "hold.empty");
        }
        requireDifferent(seats);
        return new HoldRequest(seats, areas, null, null);
    }

    private static void requireNothingBesides(JsonObject json) {
        for (String member : List.of(SEATS, AREAS)) {
            if (json.has(member)) {
                throw invalid(member, "hold.besides-best", BEST_AVAILABLE);
            }
        }
    }

    private static RuntimeException invalid(String field, String sentence, Object... arguments) {
        return Problem.ofField(ProblemKind.INVALID_REQUEST, field, sentence, arguments)
                .asException();
    }

    private static AreaQuantity area(JsonObject json) {
        return new AreaQuantity(json.text("category", CategoryOffer.MAX_CODE_LENGTH), (int)
                json.whole("quantity", 1, CategoryOffer.MAX_CAPACITY));
    }

    static void requireDifferent(List<SeatCode> seats) {
        Set<SeatCode> seen = new HashSet<>();
        for (int i = 0; i < seats.size(); i++) {
            if (!seen.add(seats.get(i))) {
                throw invalid(SEATS + "[" + i + "]", "hold.seat-twice", seats.get(i));
            }
        }
    }

    /** All places as a message names them. */
    List<String> names() {
        List<String> names = new ArrayList<>(seats.size() + areas.size());
        seats.forEach(seat -> names.add(seat.value()));
        areas.forEach(area -> names.add(area.category()));
        if (bestAvailable != null && bestAvailable.category() != null) {
            names.add(bestAvailable.category());
        }
        return names;
    }
}
