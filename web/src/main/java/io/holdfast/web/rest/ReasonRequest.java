package io.holdfast.web.rest;

import io.holdfast.api.MetaDataKeys;
import io.holdfast.web.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** Why an operator does something, if they say; it stays in the log, so it must name nobody. */
public record ReasonRequest(@Nullable String reason) {
    /** How the documentation of the API calls it. */
    static final String MEMBER = "reason";

    static ReasonRequest read(JsonObject json) {
        return new ReasonRequest(optional(json));
    }

    /** The reason of a request without a body is that it has none. */
    static @Nullable String of(@Nullable ReasonRequest request) {
        return request == null ? null : request.reason;
    }

    /** The member {@code reason} of a larger body, which may be missing. */
    public static @Nullable String optional(JsonObject json) {
        return json.optional(MEMBER, (object, member) -> object.text(member, MetaDataKeys.MAX_REASON_LENGTH));
    }

    /** The member {@code reason} of a larger body, which must be there. */
    static String required(JsonObject json) {
        return json.text(MEMBER, MetaDataKeys.MAX_REASON_LENGTH);
    }

    /** The query parameter of that name, where the body is something else. */
    static @Nullable String parameter(@Nullable String value) {
        return Parameters.text(MEMBER, value, MetaDataKeys.MAX_REASON_LENGTH);
    }
}
