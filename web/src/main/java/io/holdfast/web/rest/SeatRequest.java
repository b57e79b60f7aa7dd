package io.holdfast.web.rest;

import io.holdfast.api.showtime.SeatCode;
import io.holdfast.web.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** Which seat a place is to get, and perhaps why. */
public record SeatRequest(SeatCode seat, @Nullable String reason) {
    static SeatRequest read(JsonObject json) {
        return new SeatRequest(
                SeatTexts.seat(json.text("seat", SeatCode.MAX_LENGTH), "seat"), ReasonRequest.optional(json));
    }
}
