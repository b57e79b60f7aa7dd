package io.holdfast.web.rest;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.web.json.JsonObject;

/** Which seat a place is to get. */
public record SeatRequest(SeatCode seat) {
    static SeatRequest read(JsonObject json) {
        return new SeatRequest(SeatTexts.seat(json.text("seat", SeatCode.MAX_LENGTH), "seat"));
    }
}
