package io.holdfast.web.rest;

import io.holdfast.web.json.JsonObject;

/** Why an operator erases a customer; it stays in the log, so it must name nobody. */
public record ErasureRequest(String reason) {
    static ErasureRequest read(JsonObject json) {
        return new ErasureRequest(ReasonRequest.required(json));
    }
}
