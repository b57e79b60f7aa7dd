package io.holdfast.web.rest;

import io.holdfast.api.Money;
import io.holdfast.web.json.JsonObject;

/** What was promised to a passenger who was not taken along, and why; the reason stays in the log and names nobody. */
public record DeniedBoardingRequest(Money compensation, String reason) {
    static DeniedBoardingRequest read(JsonObject json) {
        return new DeniedBoardingRequest(
                json.object("compensation", ShowtimeRequest::money), ReasonRequest.required(json));
    }
}
