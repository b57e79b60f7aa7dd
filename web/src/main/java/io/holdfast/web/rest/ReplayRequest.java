package io.holdfast.web.rest;

import io.holdfast.api.replay.SwitchWhen;
import io.holdfast.web.json.JsonObject;
import io.holdfast.web.problem.Problem;
import io.holdfast.web.problem.ProblemKind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Which projection an operator wants to build anew, why, and when it is to take the place of the live one. */
public record ReplayRequest(
        String projection, SwitchWhen switchWhen, @Nullable String reason) {
    static final int MAX_NAME_LENGTH = 100;

    static ReplayRequest read(JsonObject json) {
        SwitchWhen switchWhen = json.optional(
                "switchWhen",
                (object, member) ->
                        object.parsed(member, text -> switchWhen(object.pathOf(member), text), "field.one-of"));
        return new ReplayRequest(
                json.text("projection", MAX_NAME_LENGTH),
                switchWhen == null ? SwitchWhen.ASKED : switchWhen,
                ReasonRequest.read(json).reason());
    }

    private static SwitchWhen switchWhen(String where, String text) {
        return Arrays.stream(SwitchWhen.values())
                .filter(each -> each.name().equals(text))
                .findFirst()
                .orElseThrow(() -> Problem.ofField(
                                ProblemKind.INVALID_REQUEST,
                                where,
                                "field.one-of",
                                Arrays.toString(SwitchWhen.values()))
                        .asException());
    }
}
