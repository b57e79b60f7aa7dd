package io.holdfast.web.rest;

import io.holdfast.api.showtime.AreaQuantity;
import io.holdfast.api.showtime.CategoryOffer;
import io.holdfast.api.showtime.SeatCode;
import io.holdfast.api.showtime.ShowtimeId;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.util.List;

/**
 * Places of one fare class of a flight: these seats, or so many without a seat (A3).
 *
 * <p><b>Shape:</b> {@code places} names either seats or one quantity; all of it is of {@code fareClass}.
 */
public record FlightBookingRequest(ShowtimeId flightId, String fareClass, HoldRequest places) {
    private static final String SEATS = "seats";
    private static final String QUANTITY = "quantity";

    static FlightBookingRequest read(JsonObject json) {
        ShowtimeId flightId = new ShowtimeId(json.whole("flightId", 1, ShowtimeId.MAX_VALUE));
        String fareClass = json.text("fareClass", CategoryOffer.MAX_CODE_LENGTH);
        if (json.has(SEATS) == json.has(QUANTITY)) {
            throw Problem.ofField(
                            ProblemKind.INVALID_REQUEST,
                            json.has(SEATS) ? QUANTITY : SEATS,
                            "booking.seats-or-quantity")
                    .asException();
        }
        return new FlightBookingRequest(
                flightId, fareClass, json.has(SEATS) ? seats(json, fareClass) : quantity(json, fareClass));
    }

    private static HoldRequest seats(JsonObject json, String fareClass) {
        List<SeatCode> seats = json.texts(SEATS, HoldRequest.MAX_LINES, SeatTexts::seat);
        if (seats.isEmpty()) {
            throw Problem.ofField(ProblemKind.INVALID_REQUEST, SEATS, "hold.empty")
                    .asException();
        }
        HoldRequest.requireDifferent(seats);
        return new HoldRequest(seats, List.of(), null, fareClass);
    }

    private static HoldRequest quantity(JsonObject json, String fareClass) {
        int quantity = (int) json.whole(QUANTITY, 1, CategoryOffer.MAX_CAPACITY);
        return new HoldRequest(List.of(), List.of(new AreaQuantity(fareClass, quantity)), null, fareClass);
    }
}
