package io.holdfast.web.rest;

import io.holdfast.web.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** Why an operator does something, if they say; it stays in the log, so it must name nobody. */
public record ReasonRequest(@Nullable String reason) {
    static ReasonRequest read(JsonObject json) {
        return new ReasonRequest(
                json.optional("reason", (object, member) -> object.text(member, RefundRequest.MAX_REASON_LENGTH)));
    }
}
